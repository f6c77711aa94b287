/** Explanations of TypeScript errors in addition to JavaScript's. */
export const typescript = {
  // typescript-words.ts
  'a string (`string`)': 'eine Zeichenkette (`string`)',
  'a number (`number`)': 'eine Zahl (`number`)',
  'a truth value (`boolean`)': 'Wahr oder Falsch (`boolean`)',
  'nothing (`undefined`)': 'nichts (`undefined`)',
  'nothing (`null`)': 'nichts (`null`)',
  'nothing (`void`)': 'nichts (`void`)',
  'the string {}': 'die Zeichenkette {}',
  'the number {}': 'die Zahl {}',
  'a function ({})': 'eine Funktion ({})',
  'a promise ({})': 'ein Promise ({})',
  'the class or object {} itself': 'die Klasse oder das Objekt {} selbst',
  'one of {}': 'etwas von {}',
  'Turn the string into a number with `Number(…)`.': 'Mach aus der Zeichenkette mit `Number(…)` eine Zahl.',
  'Turn the number into a string with `String(…)`.': 'Mach aus der Zahl mit `String(…)` eine Zeichenkette.',
  'A truth value is `true` or `false`, without quotation marks.':
    'Ein Wahrheitswert ist `true` oder `false`, ohne Anführungszeichen.',
  'One element of the array is read with `[position]`.':
    'Ein einzelnes Element des Arrays liest man mit `[position]`.',
  'A single value is put in an array with square brackets: `[value]`.':
    'Ein einzelner Wert kommt mit eckigen Klammern in ein Array: `[value]`.',
  'The function has no `return` with a value.': 'Die Funktion hat kein `return` mit einem Wert.',
  'An array that is made empty has no type for its elements: write it out, as in `const list: number[] = []`.':
    'Ein Array, das leer entsteht, hat keinen Typ für seine Elemente: Schreibe ihn dazu, etwa `const list: number[] = []`.',
  // typescript-values.ts, typescript-names.ts, typescript-syntax.ts
  'The value may be missing ({}), but {} is needed here. Check it with `if` first, or give another value for that case with `??`.':
    'Der Wert kann fehlen ({}), aber gebraucht wird hier {}. Prüfe ihn zuerst mit `if`, oder gib für diesen Fall mit `??` einen anderen Wert an.',
  '{} is no value of the type {}. To allow it, write {} as the type.':
    '{} ist kein Wert vom Typ {}. Um es zu erlauben, schreibe als Typ {}.',
  'The type is written small: {}, not {}.': 'Der Typ wird klein geschrieben: {}, nicht {}.',
  'Only certain values are possible here: {}. This is {}.':
    'Hier sind nur bestimmte Werte möglich: {}. Das ist {}.',
  'The property {} is missing in this value.': 'In diesem Wert fehlt die Eigenschaft {}.',
  '{} is a string here, since `for … in` goes through the positions. To go through the elements, write `for (const … of …)`.':
    '{} ist hier eine Zeichenkette, denn `for … in` geht die Positionen durch. Um die Elemente durchzugehen, schreibe `for (const … of …)`.',
  'This function does not fit: {} is needed here.': 'Diese Funktion passt nicht: Gebraucht wird hier {}.',
  'The function needs {} here, but it is given {}.': 'Gebraucht wird hier {}, aber die Funktion bekommt {}.',
  'An argument is missing in this call: the one for {}.': 'In diesem Aufruf fehlt ein Argument: das für {}.',
  'This function takes no arguments, but it is given {}.':
    'Diese Funktion nimmt keine Argumente, bekommt aber {}.',
  'This function takes {} to {} arguments, but it is given {}.':
    'Diese Funktion nimmt {} bis {} Argumente, bekommt aber {}.',
  'This function takes one argument, but it is given {}.':
    'Diese Funktion nimmt ein Argument, bekommt aber {}.',
  'This function takes {} arguments, but it is given {}.':
    'Diese Funktion nimmt {} Argumente, bekommt aber {}.',
  '{} does not exist here. Did you mean {}?': '{} gibt es hier nicht. Meinst du {}?',
  'This array can be read, but not changed (`readonly`), so it has no {}.':
    'Dieses Array lässt sich lesen, aber nicht ändern (`readonly`), also hat es kein {}.',
  '{} is asked of a promise. Its value is there after `await`.':
    '{} wird von einem Promise verlangt. Seinen Wert gibt es nach `await`.',
  'The object was made without {}. Give it all its properties when it is made, or a type that names them.':
    'Das Objekt ist ohne {} entstanden. Gib ihm gleich alle Eigenschaften oder einen Typ, der sie nennt.',
  '{} is asked of something that can have no value here. Give the variable its type where it is declared.':
    '{} wird von etwas verlangt, das hier keinen Wert haben kann. Gib der Variablen dort einen Typ, wo sie deklariert ist.',
  '{} may be any type, so it is not known to have {}. Say what it has: {}.':
    '{} kann jeder Typ sein, also ist nicht bekannt, dass er {} hat. Sag, was er hat: {}.',
  'There is no {} in {}.': '{} gibt es hier nicht: Das ist {}.',
  'No form of this function takes such arguments. Check their number and their types.':
    'Keine Form dieser Funktion nimmt solche Argumente. Prüfe ihre Zahl und ihre Typen.',
  '`as` does not change a value, and this is {}, which is never {}.':
    '`as` ändert keinen Wert, und das ist {}, also niemals {}.',
  '{} has another type in {} than in what that extends. Both have to agree.':
    '{} hat in {} einen anderen Typ als in dem, was dadurch erweitert wird. Beide müssen übereinstimmen.',
  'The property {} is missing: the type {} requires it.':
    'Die Eigenschaft {} fehlt: Der Typ {} verlangt sie.',
  'Properties that the type {} requires are missing: {}.':
    'Es fehlen Eigenschaften, die der Typ {} verlangt: {}.',
  'The type {} has no property {}. Leave it out, or add it to the type.':
    'Der Typ {} hat keine Eigenschaft {}. Lass sie weg, oder nimm sie in den Typ auf.',
  'The type {} has no property {}. Did you mean {}?': 'Der Typ {} hat keine Eigenschaft {}. Meinst du {}?',
  '{} can be read, but not changed (`readonly`, or it has no `set`).':
    '{} lässt sich lesen, aber nicht ändern (`readonly`, oder es hat kein `set`).',
  'This can be read, but not changed. A string, for example, has to be made anew.':
    'Das lässt sich lesen, aber nicht ändern. Eine Zeichenkette zum Beispiel muss neu gemacht werden.',
  'Only a property that may be missing can be deleted: write `?` behind its name in the type.':
    'Nur eine Eigenschaft, die fehlen darf, lässt sich löschen: Schreibe im Typ `?` hinter ihren Namen.',
  'This function needs at least {} arguments, but it is given {}.':
    'Diese Funktion braucht mindestens {} Argumente, bekommt aber {}.',
  'The three dots `...` in a call need an array of a fixed length, or a function that takes any number of arguments.':
    'Die drei Punkte `...` in einem Aufruf brauchen ein Array fester Länge oder eine Funktion, die beliebig viele Argumente nimmt.',
  'Round brackets call a function, but this is {}. To multiply, write `*` between the two.':
    'Runde Klammern rufen eine Funktion auf, aber das ist {}. Um zu multiplizieren, schreibe `*` zwischen die beiden.',
  'Round brackets call a function, but this is none, or it may be missing.':
    'Runde Klammern rufen eine Funktion auf, aber das ist keine, oder sie kann fehlen.',
  'This is read without brackets: leave `()` out.': 'Das wird ohne Klammern gelesen: Lass `()` weg.',
  'An object of a class is made with `new`.': 'Ein Objekt einer Klasse entsteht mit `new`.',
  '`new` needs a class, but this is none.': '`new` braucht eine Klasse, aber das ist keine.',
  'An `async` function gives a promise back: write {} as its type.':
    'Eine `async`-Funktion gibt ein Promise zurück: Schreibe als Typ {}.',
  'This is a function, which is always true. To call it, write the brackets `()` behind it.':
    'Das ist eine Funktion, und die ist immer wahr. Um sie aufzurufen, schreibe die Klammern `()` dahinter.',
  'This is a promise, which is always true. To get its value, write `await` before it.':
    'Das ist ein Promise, und das ist immer wahr. Um seinen Wert zu bekommen, schreibe `await` davor.',
  'This condition is always the same. Perhaps a comparison is missing in it.':
    'Diese Bedingung ist immer gleich. Vielleicht fehlt darin ein Vergleich.',
  'This function has to give a value back, as its type says, but it has no `return`.':
    'Diese Funktion muss einen Wert zurückgeben, wie ihr Typ sagt, aber sie hat kein `return`.',
  'This function gives a value back in some cases only: a `return` is missing for the others, such as at its end.':
    'Diese Funktion gibt nur in manchen Fällen einen Wert zurück: Für die anderen fehlt ein `return`, etwa am Ende.',
  '`super(…)` has to be called before `this` is used.':
    '`super(…)` muss aufgerufen werden, bevor `this` benutzt wird.',
  'The body `{ … }` of this function is missing.': 'Der Rumpf `{ … }` dieser Funktion fehlt.',
  '{} may have no value ({}) here. Check it with `if` first, or use `?.`.':
    '{} hat hier vielleicht keinen Wert ({}). Prüfe es zuerst mit `if`, oder nimm `?.`.',
  'A value may be missing here (`null` or `undefined`). Check it with `if` first, or use `?.` or `??`.':
    'Hier kann ein Wert fehlen (`null` oder `undefined`). Prüfe ihn zuerst mit `if`, oder nimm `?.` oder `??`.',
  'The type of this value is not known (`unknown`). Check what it is first, as with `typeof` or `instanceof`.':
    'Der Typ dieses Werts ist nicht bekannt (`unknown`). Prüfe zuerst, was es ist, etwa mit `typeof` oder `instanceof`.',
  'The type of {} is not known (`unknown`). Check what it is first, as with `typeof` or `instanceof`.':
    'Der Typ von {} ist nicht bekannt (`unknown`). Prüfe zuerst, was es ist, etwa mit `typeof` oder `instanceof`.',
  '{} has no value that could be used here.': '{} hat keinen Wert, der sich hier verwenden ließe.',
  '{} is used before the line in which it is declared.':
    '{} wird vor der Zeile benutzt, in der es deklariert ist.',
  'The property {} gets no value: give it one where it is declared, or in the constructor.':
    'Die Eigenschaft {} bekommt keinen Wert: Gib ihr einen, wo sie deklariert ist, oder im Konstruktor.',
  'TypeScript calls this type {}, not {}.': 'In TypeScript heißt dieser Typ {}, nicht {}.',
  'There is no type {}. Did you mean {}?': 'Den Typ {} gibt es nicht. Meinst du {}?',
  '{} belongs to the object: inside the class, write {}.':
    '{} gehört zum Objekt: Schreibe innerhalb der Klasse {}.',
  'The name {} is not defined. Did you mean {}?': 'Der Name {} ist nicht definiert. Meinst du {}?',
  '{} belongs to the class itself (`static`): write {}.':
    '{} gehört zur Klasse selbst (`static`): Schreibe {}.',
  '{} may only be used inside of the class {}: it is `private` or `protected` there.':
    '{} darf nur innerhalb der Klasse {} benutzt werden: Dort ist es `private` oder `protected`.',
  'A name with `#` is private: only the class that declares it can use it.':
    'Ein Name mit `#` ist privat: Nur die Klasse, die ihn deklariert, kann ihn benutzen.',
  'Two functions have the same name. Leave one out, or choose another name.':
    'Zwei Funktionen haben denselben Namen. Lass eine Stelle weg, oder wähle einen anderen Namen.',
  'This module exports nothing as a whole: name what you need, as in `import { name } from …`.':
    'Dieses Modul exportiert nichts als Ganzes: Nenne, was du brauchst, etwa `import { name } from …`.',
  '{} needs the type of its elements: {}.': '{} braucht den Typ der Elemente: {}.',
  '{} needs {} types in angle brackets: {}.': '{} braucht {} Typen in spitzen Klammern: {}.',
  'The type {} takes nothing in angle brackets.': 'Beim Typ {} steht nichts in spitzen Klammern.',
  'The number of types in the angle brackets is wrong.':
    'Die Zahl der Typen in den spitzen Klammern stimmt nicht.',
  '{} is a type only: there is no value of this name while the program runs.':
    '{} ist nur ein Typ: Einen Wert dieses Namens gibt es nicht, während das Programm läuft.',
  '{} is a value, and no type. The type of it is {}.': '{} ist ein Wert und kein Typ. Sein Typ ist {}.',
  'No object can be made of an abstract class. Write a class that extends it, and make one of that.':
    'Von einer abstrakten Klasse lässt sich kein Objekt erzeugen. Schreibe eine Klasse, die sie erweitert, und erzeuge davon eines.',
  'The class {} has to define what the class that it extends announces: {}.':
    'Die Klasse {} muss definieren, was die Klasse ankündigt, die sie erweitert: {}.',
  'The class {} does not fit {}, which it implements.':
    'Die Klasse {} passt nicht zu {}, das sie implementiert.',
  'The class {} has to define {}, which {} requires.':
    'Die Klasse {} muss {} definieren, denn das verlangt {}.',
  'The type of {} is missing. Write it behind a colon: {}.':
    'Der Typ von {} fehlt. Schreibe ihn hinter einen Doppelpunkt: {}.',
  'The type of {} cannot be told. Write it behind a colon: {}.':
    'Der Typ von {} ist nicht erkennbar. Schreibe ihn hinter einen Doppelpunkt: {}.',
  'The object was made empty, so it is not known to have {}. Give it a type such as `Record<string, number>`.':
    'Das Objekt ist leer entstanden, also ist nicht bekannt, dass es {} hat. Gib ihm einen Typ, etwa `Record<string, number>`.',
  'The key is {}, and the object has certain properties only. Give it a type such as `Record<string, number>`, or use a `Map`.':
    'Der Schlüssel ist {}, und das Objekt hat nur bestimmte Eigenschaften. Gib ihm einen Typ wie `Record<string, number>`, oder nimm eine `Map`.',
  'The position in an array has to be a number.': 'Die Position in einem Array muss eine Zahl sein.',
  'The type of this cannot be told. Write it down where the name is declared.':
    'Der Typ ist hier nicht erkennbar. Schreibe ihn dorthin, wo der Name deklariert ist.',
  'In this function, `this` is not known. Use an arrow function, or a method of a class.':
    'In dieser Funktion ist `this` nicht bekannt. Nimm eine Pfeilfunktion oder eine Methode einer Klasse.',
  'A position or a key has to be a number or a string, but this is {}.':
    'Eine Position oder ein Schlüssel muss eine Zahl oder eine Zeichenkette sein, aber das ist {}.',
  'The tuple {} has {} elements, numbered from 0, so there is none at position {}.':
    'Das Tupel {} hat {} Elemente, gezählt ab 0, also keines an der Position {}.',
  '{} is not possible here: it has to be {}.': '{} geht hier nicht: Es muss {} sein.',
  'Parameters that may be left out (`?`) stand behind all others.':
    'Parameter, die fehlen dürfen (`?`), stehen hinter allen anderen.',
  'This comparison is always the same: the left side is {}, the right side {}.':
    'Dieser Vergleich ist immer gleich: Links steht {}, rechts {}.',
  'Types such as `number` and `string` are written small.':
    'Typen wie `number` und `string` werden klein geschrieben.',
  'The left side of this calculation has to be a number. Turn a string into one with `Number(…)`.':
    'Die linke Seite dieser Rechnung muss eine Zahl sein. Mach aus einer Zeichenkette mit `Number(…)` eine.',
  'The right side of this calculation has to be a number. Turn a string into one with `Number(…)`.':
    'Die rechte Seite dieser Rechnung muss eine Zahl sein. Mach aus einer Zeichenkette mit `Number(…)` eine.',
  'Only a variable that holds a number can be counted up or down.':
    'Nur eine Variable mit einer Zahl lässt sich hoch- oder herunterzählen.',
  'On the right of `instanceof` stands the name of a class, on the left an object.':
    'Rechts von `instanceof` steht der Name einer Klasse, links ein Objekt.',
  'Something with elements is needed here, such as an array or a string.':
    'Hier braucht es etwas mit Elementen, etwa ein Array oder eine Zeichenkette.',
  'Something with elements is needed here, such as an array or a string, but this is {}.':
    'Hier braucht es etwas mit Elementen, etwa ein Array oder eine Zeichenkette, aber das ist {}.',
  '{} is meant for numbers. For truth values, write `&&` or `||`.':
    '{} ist für Zahlen da. Für Wahrheitswerte schreibe `&&` oder `||`.',
  'The value before this comma is not used. Perhaps brackets are missing.':
    'Der Wert vor diesem Komma wird nicht benutzt. Vielleicht fehlen Klammern.',
  'A colon stands between a name and its type: {}.':
    'Zwischen einem Namen und seinem Typ steht ein Doppelpunkt: {}.',
  'A type stands behind the name: {}.': 'Ein Typ steht hinter dem Namen: {}.',
  'A colon stands before the type of what a function gives back: {}.':
    'Vor dem Typ dessen, was eine Funktion zurückgibt, steht ein Doppelpunkt: {}.',
  'An interface has no values: behind each name stands a colon and its type, as in `name: string`.':
    'Ein Interface hat keine Werte: Hinter jedem Namen stehen ein Doppelpunkt und sein Typ, etwa `name: string`.',
  'Something is missing here, or too much before this place.':
    'Hier fehlt etwas, oder vor dieser Stelle ist etwas zu viel.',
};
