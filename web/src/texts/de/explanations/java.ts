/** Explanations of Java errors: server/src/runner/error-explanations/java/*.ts. */
export const java = {
  // java-names.ts
  'Java prints with `System.out.println(…)`.': 'In Java gibt man mit `System.out.println(…)` etwas aus.',
  'The class {} has to be imported: write {} at the top.':
    'Die Klasse {} muss importiert werden: Schreibe oben {}.',
  'The package {} has no class {}.': 'Im Paket {} gibt es keine Klasse {}.',
  'Java has no {}: write {}.': 'In Java gibt es kein {}: Schreibe {}.',
  'The class {} is not known.': 'Die Klasse {} ist nicht bekannt.',
  'The length of a text is found with `length()`, with round brackets.':
    'Die Länge eines Textes liefert `length()`, mit runden Klammern.',
  'The length of an array is its `length`, without round brackets.':
    'Die Länge eines Arrays ist sein `length`, ohne runde Klammern.',
  'The number of elements is found with `size()`.': 'Die Zahl der Elemente liefert `size()`.',
  'Write {}.': 'Schreibe {}.',
  '{} has nothing called {}.': '{} hat nichts, das {} heißt.',
  'The variable {} is not known here.': 'Die Variable {} ist hier nicht bekannt.',
  'An array always keeps its length. Use an `ArrayList` for a list that grows.':
    'Ein Array behält immer seine Länge. Nimm eine `ArrayList` für eine Liste, die wächst.',
  'An array has no methods for that. The class `Arrays` has some, such as `Arrays.sort(a)`.':
    'Ein Array hat dafür keine Methoden. Die Klasse `Arrays` hat welche, etwa `Arrays.sort(a)`.',
  'An element of an array is found with square brackets: `a[0]`.':
    'Ein Element eines Arrays liefern eckige Klammern: `a[0]`.',
  'A character of a text is found with `charAt(…)`.': 'Ein Zeichen eines Textes liefert `charAt(…)`.',
  'A text cannot do that. A `StringBuilder` can.': 'Ein Text kann das nicht. Ein `StringBuilder` kann es.',
  'Methods of texts are called `toUpperCase`, `toLowerCase`, `contains`, `indexOf` and `substring`.':
    'Methoden von Texten heißen `toUpperCase`, `toLowerCase`, `contains`, `indexOf` und `substring`.',
  'An element is added to a list with `add(…)`.': 'Ein Element fügt man einer Liste mit `add(…)` hinzu.',
  'A key and its value are put into a map with `put(…)`.':
    'Einen Schlüssel und seinen Wert legt man mit `put(…)` in eine Map.',
  'Whether a map has a key tells `containsKey(…)`.':
    'Ob eine Map einen Schlüssel hat, sagt `containsKey(…)`.',
  'A `Scanner` reads with `nextInt()`, `nextDouble()`, `next()` for a word and `nextLine()` for a line.':
    'Ein `Scanner` liest mit `nextInt()`, `nextDouble()`, `next()` für ein Wort und `nextLine()` für eine Zeile.',
  'An object is made with {}: write {}.': 'Ein Objekt legt man mit {} an: Schreibe {}.',
  'The method {} is not known here.': 'Die Methode {} ist hier nicht bekannt.',
  '{} has no method {}.': '{} hat keine Methode {}.',
  'A name on this line is not known here. Check how it is written.':
    'Ein Name in dieser Zeile ist hier nicht bekannt. Prüfe die Schreibweise.',
  'There is no package {}.': 'Es gibt kein Paket {}.',
  "There is no package {} here. Java's own packages can be used; others are not installed.":
    'Das Paket {} gibt es hier nicht. Die Pakete, die zu Java gehören, sind da; andere sind nicht installiert.',
  'Only one class of a program may be `public`. Leave the word out before the class {}.':
    'Nur eine Klasse eines Programms darf `public` sein. Lass das Wort vor der Klasse {} weg.',
  'There are two classes {}. Give one of them another name.':
    'Es gibt zwei Klassen {}. Gib einer davon einen anderen Namen.',
  '{} is declared twice. Leave out the second type, or choose another name.':
    '{} ist zweimal deklariert. Lass den zweiten Typ weg oder wähle einen anderen Namen.',
  'There are two {} with parameters of the same types. Give one of them another name.':
    'Es gibt zweimal {} mit Parametern derselben Typen. Gib einer davon einen anderen Namen.',
  '{} is the object of a method, and a `static` method has none. Make an object with `new` first, or put the class outside of the other one.':
    '{} ist das Objekt einer Methode, und eine Methode mit `static` hat keines. Lege zuerst mit `new` ein Objekt an, oder schreibe die Klasse außerhalb der anderen.',
  '{} belongs to an object, and here is none. Make it `static`, or make an object with `new` first.':
    '{} gehört zu einem Objekt, und hier gibt es keines. Mache es `static`, oder lege zuerst mit `new` ein Objekt an.',
  '{} is {} in {}: only that class can use it. Ask it by a method that is `public`.':
    '{} ist {} in {}: Nur diese Klasse kann es benutzen. Schreibe dafür eine Methode, die `public` ist.',
  '{} is abstract: there can be no objects of it, only of classes that give all of its methods a body.':
    '{} ist abstrakt: Objekte gibt es nur von Klassen, die allen seinen Methoden einen Rumpf geben.',
  '{} has to have the method {}, as {} promises. Write it with the same parameters.':
    '{} muss die Methode {} haben, wie {} es verspricht. Schreibe sie mit denselben Parametern.',
  '`@Override` says that the class above has the same method, and it has none: check the name and the parameters.':
    '`@Override` sagt, dass die Klasse darüber dieselbe Methode hat, und sie hat keine: Prüfe den Namen und die Parameter.',
  'The method {} has to be `public`, as the one that it stands for is.':
    'Die Methode {} muss `public` sein wie die, für die sie steht.',
  'The method {} does not fit the one of the same name in the class above: compare their types and what stands before them.':
    'Die Methode {} passt nicht zu der gleichnamigen in der Klasse darüber: Vergleiche die Typen und was davor steht.',
  '{} has to be the first statement of the constructor.':
    '{} muss die erste Anweisung des Konstruktors sein.',
  '{} is made of itself: a class cannot extend itself, not even through others.':
    '{} ist von sich selbst abgeleitet: Eine Klasse kann sich nicht selbst erweitern, auch nicht über andere.',
  '{} is `final`: no other class can extend it.': '{} ist `final`: Keine andere Klasse kann es erweitern.',
  'A class is extended with `extends`, and an interface is implemented with `implements`.':
    'Eine Klasse erweitert man mit `extends`, ein Interface implementiert man mit `implements`.',
  'The values of an `enum` are there already: none can be made with `new`.':
    'Die Werte eines `enum` gibt es schon: Mit `new` lassen sich keine anlegen.',
  'A constructor calls itself again and again.': 'Ein Konstruktor ruft sich immer wieder selbst auf.',
  'There is no loop with the label {} around this place.':
    'Um diese Stelle herum gibt es keine Schleife mit der Marke {}.',
  // java-running.ts
  'Programs get no arguments here, so `args` is empty. Read the input with a `Scanner` instead.':
    'Programme bekommen hier keine Argumente, also ist `args` leer. Lies die Eingabe stattdessen mit einem `Scanner`.',
  'The text has no character at position {}. Positions begin with 0, and the last is its length minus 1.':
    'Der Text hat kein Zeichen an der Position {}. Positionen beginnen bei 0, und die letzte ist seine Länge minus 1.',
  'A part of a text was asked for that is not inside it: the text has the length {}.':
    'Verlangt wird ein Teil, der nicht im Text liegt: Der Text hat die Länge {}.',
  'What a method returned here is no object (it is null), so nothing can be asked of it.':
    'Was eine Methode hier zurückgegeben hat, ist kein Objekt (es ist null), also lässt sich nichts davon verlangen.',
  '{} has no object (it is null), so nothing can be asked of it.':
    '{} hat kein Objekt (es ist null), also lässt sich nichts davon verlangen.',
  'Something is asked of an object that is not there (null).':
    'Von einem Objekt, das es nicht gibt (null), wird etwas verlangt.',
  'The result is too large for its type.': 'Das Ergebnis ist zu groß für seinen Typ.',
  'The number {} in the input is too large for its type.':
    'Die Zahl {} in der Eingabe ist zu groß für ihren Typ.',
  'The input holds something other than the program expected, such as a word instead of a number.':
    'In der Eingabe steht etwas anderes, als das Programm erwartet, etwa ein Wort statt einer Zahl.',
  'The `Optional` has no value, and its value is asked for.':
    'Das `Optional` hat keinen Wert, und er wird verlangt.',
  'Your program asked for more input than it was given, or for an element that is not there.':
    'Dein Programm hat mehr Eingabe verlangt, als es bekommen hat, oder ein Element, das es nicht gibt.',
  'The text {} is no whole number: turn it into a number with `Double.parseDouble(…)`.':
    'Der Text {} ist keine ganze Zahl: Wandle ihn mit `Double.parseDouble(…)` in eine Zahl um.',
  'There is no text that could be turned into a number. Perhaps fewer lines were given than the program reads.':
    'Es gibt keinen Text, der sich in eine Zahl umwandeln ließe. Vielleicht gibt es weniger Zeilen, als das Programm liest.',
  'It is not known which {} comes first: let the class implement `Comparable`, or hand over a comparison.':
    'Welches {} zuerst kommt, ist nicht bekannt: Lass die Klasse `Comparable` implementieren, oder übergib einen Vergleich.',
  'An object of class {} is no {}.': 'Ein Objekt der Klasse {} ist kein {}.',
  'An array cannot have {} elements.': 'Ein Array kann nicht {} Elemente haben.',
  'The array cannot hold objects of this class.': 'Das Array kann keine Objekte dieser Klasse enthalten.',
  'The list is changed while a loop goes through it. Collect the changes and make them afterwards.':
    'Die Liste wird geändert, während eine Schleife sie durchläuft. Sammle die Änderungen und mache sie danach.',
  'This list cannot be changed: those of `List.of` and `Arrays.asList` cannot grow or shrink. Make one that can: `new ArrayList<>(…)`.':
    'Diese Liste lässt sich nicht ändern: Die von `List.of` und `Arrays.asList` können nicht wachsen oder schrumpfen. Lege eine an, die es kann: `new ArrayList<>(…)`.',
  'The program has started as many threads as it may have.':
    'Das Programm hat so viele Threads gestartet, wie es haben darf.',
  '{} has no value called {}.': '{} hat keinen Wert, der {} heißt.',
  '{} does not fit a {}: `%d` is for whole numbers, `%f` for others, `%s` for texts.':
    '{} passt nicht zu {}: `%d` ist für ganze Zahlen, `%f` für andere, `%s` für Texte.',
  'There is no value for {}: each needs one behind the text.':
    'Für {} gibt es keinen Wert: Jedes braucht einen hinter dem Text.',
  'What stands behind a `%` in the text is no format. Write `%%` for the sign itself.':
    'Was im Text hinter einem `%` steht, ist kein Format. Schreibe `%%` für das Zeichen selbst.',
  'There is no such date or time, or it is written otherwise than expected.':
    'Dieses Datum oder diese Zeit gibt es nicht, oder es ist anders geschrieben als erwartet.',
  'A program begins with `public static void main(String[] args)`, written exactly so, and the class {} has none.':
    'Ein Programm beginnt mit `public static void main(String[] args)`, genau so geschrieben, und in der Klasse {} fehlt das.',
  'At `main` the word `static` is missing.': 'Bei `main` fehlt das Wort `static`.',
  'There is no class with a `public static void main(String[] args)`, with which a program begins.':
    'Es gibt keine Klasse mit `public static void main(String[] args)`, womit ein Programm beginnt.',
  'An exception {} was thrown and not caught.': 'Eine Ausnahme {} wurde ausgelöst und nicht abgefangen.',
  'An exception {} was thrown and not caught: {}.':
    'Eine Ausnahme {} wurde ausgelöst und nicht abgefangen: {}.',
  // java-slips.ts
  'A method cannot stand inside another one. Perhaps a bracket `}` before it is missing.':
    'Eine Methode kann nicht in einer anderen stehen. Vielleicht fehlt davor eine Klammer `}`.',
  'Choose the language that your program is written in.':
    'Wähle die Sprache, in der dein Programm geschrieben ist.',
  'This looks like a program in C++.': 'Das sieht nach einem Programm in C++ aus.',
  'This looks like a program in Python.': 'Das sieht nach einem Programm in Python aus.',
  'This looks like a program in JavaScript.': 'Das sieht nach einem Programm in JavaScript aus.',
  'Java writes `else if`.': 'In Java schreibt man `else if`.',
  'Behind `else` stands no condition. Write `else if` for another one.':
    'Hinter `else` steht keine Bedingung. Schreibe `else if` für eine weitere.',
  'Java has no `const`. Write `final` before the type for a variable that never changes.':
    'In Java gibt es kein `const`. Schreibe `final` vor den Typ einer Variablen, die sich nie ändert.',
  '{} is a word of Java itself and cannot be a name.':
    '{} ist ein Wort von Java selbst und kann kein Name sein.',
  'Java writes {} in small letters.': 'In Java schreibt man {} klein.',
  'Java writes `&&` for "and", `||` for "or" and `!` for "not".':
    'In Java schreibt man `&&` für „und“, `||` für „oder“ und `!` für „nicht“.',
  'The length of an array is written where it is made: `int[] a = new int[3];`.':
    'Die Länge eines Arrays steht dort, wo es angelegt wird: `int[] a = new int[3];`.',
  'The square brackets behind this type do not match: write `[]`.':
    'Die eckigen Klammern hinter diesem Typ passen nicht zusammen: Schreibe `[]`.',
  'Values in curly brackets can only stand where an array is declared. Later write `new int[]{1, 2, 3}`.':
    'Werte in geschweiften Klammern können nur dort stehen, wo ein Array deklariert wird. Schreibe später `new int[]{1, 2, 3}`.',
  'A text begins here, but its closing quotation mark is missing on this line.':
    'Hier beginnt ein Text, aber sein schließendes Anführungszeichen fehlt in dieser Zeile.',
  'Only some letters can stand behind `\\` in a text, such as `\\n`. Write `\\\\` for a backslash itself.':
    'Hinter `\\` dürfen in einem Text nur bestimmte Buchstaben stehen, etwa `\\n`. Schreibe `\\\\` für den Backslash selbst.',
  'The character {} has no meaning here in Java.': 'Das Zeichen {} hat hier in Java keine Bedeutung.',
  'This number is not written as numbers are: it has one decimal point at most.':
    'So schreibt man keine Zahl: Sie hat höchstens einen Dezimalpunkt.',
  'This number is too large for every type of whole numbers. The class `BigInteger` knows no limit.':
    'Diese Zahl ist zu groß für jeden Typ ganzer Zahlen. Die Klasse `BigInteger` kennt keine Grenze.',
  'This number is too large for an `int`, which ends at about 2 billion. Write an `L` behind it, and use the type `long`.':
    'Diese Zahl ist zu groß für ein `int`, das bei etwa 2 Milliarden endet. Schreibe ein `L` dahinter, und nimm den Typ `long`.',
  '{} is no word of Java.': '{} ist kein Wort von Java.',
  // java-syntax.ts
  'This statement stands outside of every method. Perhaps a bracket `}` before it is too much, or it belongs into `main`.':
    'Diese Anweisung steht außerhalb jeder Methode. Vielleicht ist davor eine Klammer `}` zu viel, oder sie gehört in `main`.',
  'Imports stand at the top of the program, before every class.':
    'Importe stehen oben im Programm, vor jeder Klasse.',
  'A method stands inside of a class. Write `public class Main { … }` around it, or look for a bracket `}` before it that is too much.':
    'Eine Methode steht in einer Klasse. Schreibe `public class Main { … }` darum, oder suche davor eine Klammer `}`, die zu viel ist.',
  'This stands outside of every class. Perhaps a bracket `}` before it is too much.':
    'Das steht außerhalb jeder Klasse. Vielleicht ist davor eine Klammer `}` zu viel.',
  'Behind the bracket `}` of a `try` stands a `catch` or a `finally`.':
    'Hinter der Klammer `}` eines `try` steht ein `catch` oder ein `finally`.',
  'This {} belongs to no `try`. Perhaps the brackets before it do not match.':
    'Dieses {} gehört zu keinem `try`. Vielleicht passen die Klammern davor nicht zusammen.',
  'This {} stands outside of every `switch`.': 'Dieses {} steht außerhalb jedes `switch`.',
  'A variable that is made alone behind `if` or `for` could never be used. Write curly brackets around what belongs there.':
    'Eine Variable, die allein hinter `if` oder `for` angelegt wird, ließe sich nie benutzen. Setze, was dazugehört, in geschweifte Klammern.',
  'A constructor has the same name as its class: {}. A method needs the type of its value before its name.':
    'Ein Konstruktor heißt genau wie seine Klasse: {}. Bei einer Methode steht der Typ ihres Wertes vor dem Namen.',
  'The type of what {} returns is missing before its name; `void` if it returns nothing.':
    'Vor dem Namen {} fehlt der Typ dessen, was zurückkommt; `void`, wenn es nichts ist.',
  'A semicolon stands behind the head of this method: its body in curly brackets is missing, or the semicolon is too much.':
    'Hinter dem Kopf dieser Methode steht ein Semikolon: Der Rumpf in geschweiften Klammern fehlt, oder das Semikolon ist zu viel.',
  'A name is missing here, or a type before it.': 'Hier fehlt ein Name, oder ein Typ davor.',
  '`{` is missing behind the head of this method.': 'Hinter dem Kopf dieser Methode fehlt `{`.',
  'Each assignment is a statement of its own and ends with a semicolon `;`.':
    'Jede Zuweisung ist eine eigene Anweisung und endet mit einem Semikolon `;`.',
  'Something is missing here, such as a semicolon `;`, an operator or a bracket.':
    'Hier fehlt etwas, etwa ein Semikolon `;`, ein Operator oder eine Klammer.',
  'A comma, or an operator such as `+`, is missing here.': 'Hier fehlt ein Komma oder ein Operator wie `+`.',
  'A closing bracket `)` is missing on this line, or a comma or an operator such as `+` between two values.':
    'In dieser Zeile fehlt eine schließende Klammer `)`, oder zwischen zwei Werten ein Komma oder ein Operator wie `+`.',
  'A comma, or an operator such as `+`, is missing between two values.':
    'Zwischen zwei Werten fehlt ein Komma oder ein Operator wie `+`.',
  'Something is missing behind this name, such as `=` or a semicolon `;`.':
    'Hinter diesem Namen fehlt etwas, etwa `=` oder ein Semikolon `;`.',
  'Behind the value of a `case` stands a colon `:` or an arrow `->`.':
    'Hinter dem Wert eines `case` steht ein Doppelpunkt `:` oder ein Pfeil `->`.',
  'Only a `case` or `default` can stand here, in a `switch`.':
    'Hier, in einem `switch`, kann nur `case` oder `default` stehen.',
  'A type cannot stand here: it is written where something is declared, not where it is used.':
    'Ein Typ kann hier nicht stehen: Er steht dort, wo etwas deklariert wird, nicht, wo es benutzt wird.',
  'A value is missing on this line.': 'In dieser Zeile fehlt ein Wert.',
  'This cannot stand here. Perhaps a bracket before it is missing or too much.':
    'Das darf hier nicht stehen. Vielleicht fehlt davor eine Klammer, oder es ist eine zu viel.',
  'This line calculates or names a value, but nothing is done with it.':
    'In dieser Zeile steht ein Wert oder eine Rechnung, aber nichts wird damit getan.',
  'This line does nothing by itself. Perhaps a part of it is missing.':
    'Diese Zeile allein tut nichts. Vielleicht fehlt ein Teil davon.',
  '`break` stands outside of every loop.': '`break` steht außerhalb jeder Schleife.',
  '`continue` stands outside of every loop.': '`continue` steht außerhalb jeder Schleife.',
  '{} cannot stand here: it belongs before what a class consists of.':
    '{} kann hier nicht stehen: Es gehört vor das, woraus eine Klasse besteht.',
  'Two of the words before this name do not go together.':
    'Zwei der Wörter vor diesem Namen passen nicht zusammen.',
  'The same word stands before this name twice.': 'Vor diesem Namen steht dasselbe Wort zweimal.',
  // java-types.ts
  'A condition is needed here, something that is true or false, and this is of type {}. Compare it with something.':
    'Hier wird eine Bedingung gebraucht, also etwas, das wahr oder falsch ist, und das ist vom Typ {}. Vergleiche es mit etwas.',
  'A text in quotation marks stands here, but a number is needed. A number is written without them.':
    'Hier steht ein Text in Anführungszeichen, aber es wird eine Zahl gebraucht. Eine Zahl schreibt man ohne sie.',
  'A text is no number. Turn it into one with `Integer.parseInt(…)`.':
    'Ein Text ist keine Zahl. Wandle ihn mit `Integer.parseInt(…)` um.',
  'A text is no number. Turn it into one with `Double.parseDouble(…)`.':
    'Ein Text ist keine Zahl. Wandle ihn mit `Double.parseDouble(…)` um.',
  "A single character stands in single quotation marks: `'a'`. One of a text is found with `charAt(0)`.":
    "Ein einzelnes Zeichen steht in einfachen Anführungszeichen: `'a'`. Eines aus einem Text liefert `charAt(0)`.",
  'A text stands in double quotation marks. A single character becomes one with `String.valueOf(…)`.':
    'Ein Text steht in doppelten Anführungszeichen. Ein einzelnes Zeichen wird mit `String.valueOf(…)` zum Text.',
  'A text stands in double quotation marks. A variable for a number is of the type `int` or `double`.':
    'Ein Text steht in doppelten Anführungszeichen. Eine Variable für eine Zahl ist vom Typ `int` oder `double`.',
  'A number is no text. Turn it into one with `String.valueOf(…)`.':
    'Eine Zahl ist kein Text. Wandle sie mit `String.valueOf(…)` um.',
  'The method returns nothing (`void`), so there is no value that could be used.':
    'Die Methode gibt nichts zurück (`void`), also gibt es keinen Wert, der sich benutzen ließe.',
  'Not every {} is a {}. Write {} before it if it is one.':
    'Nicht jedes {} ist ein {}. Schreibe {} davor, wenn es eines ist.',
  'It is not known here that this is a {}. Say what the list holds in angle brackets, or write {} before it.':
    'Dass das ein {} ist, ist hier nicht bekannt. Schreibe in spitzen Klammern, was die Liste enthält, oder setze {} davor.',
  'A number with a decimal point is a `double`. Write an `f` behind it, or use `double`.':
    'Eine Zahl mit Dezimalpunkt ist ein `double`. Schreibe ein `f` dahinter, oder nimm `double`.',
  'A {} does not fit into a {} without losing something. If that is meant, write {} before it.':
    'Ein {} passt nicht in ein {}, ohne etwas zu verlieren. Wenn das so gemeint ist, schreibe {} davor.',
  'The method promises a value: write it after `return`.':
    'Die Methode verspricht einen Wert: Schreibe ihn hinter `return`.',
  'The method is declared `void` and must not return a value. Write the type of the value in place of `void` if it is to return one.':
    'Die Methode ist als `void` deklariert und darf keinen Wert zurückgeben. Schreibe den Typ des Wertes statt `void`, wenn sie einen zurückgeben soll.',
  'What stands in the angle brackets does not fit the type on the left: compare both.':
    'Was in den spitzen Klammern steht, passt nicht zum Typ auf der linken Seite: Vergleiche beide.',
  'The value is not of the type that is needed here.': 'Der Wert hat nicht den Typ, der hier gebraucht wird.',
  'A {} and a {} cannot be compared.': 'Ein {} und ein {} lassen sich nicht vergleichen.',
  'A list cannot hold a plain {}. Write {} in the angle brackets.':
    'Eine Liste kann kein einfaches {} enthalten. Schreibe {} in die spitzen Klammern.',
  'A variable has to stand here: only it can be given a value.':
    'Hier muss eine Variable stehen: Nur sie kann einen Wert bekommen.',
  'A character of a text is found with `charAt(…)`, not with square brackets.':
    'Ein Zeichen eines Textes liefert `charAt(…)`, nicht eckige Klammern.',
  'An element of a list is found with `get(…)` and changed with `set(…)`, not with square brackets.':
    'Ein Element einer Liste liefert `get(…)` und ändert `set(…)`, nicht eckige Klammern.',
  'The value of a key of a map is found with `get(…)`, not with square brackets.':
    'Den Wert zu einem Schlüssel einer Map liefert `get(…)`, nicht eckige Klammern.',
  'Square brackets are for arrays, and this is a {}.': 'Eckige Klammern sind für Arrays, und das ist ein {}.',
  'A plain {} has no length and no methods. Perhaps the brackets or the name before the dot are wrong.':
    'Ein einfaches {} hat keine Länge und keine Methoden. Vielleicht stimmen die Klammern oder der Name vor dem Punkt nicht.',
  'A plain {} has no methods that could be called with a dot.':
    'Ein einfaches {} hat keine Methoden, die sich mit einem Punkt aufrufen ließen.',
  'Texts can be joined by `+`, but not used with `-`.':
    'Texte lassen sich mit `+` verbinden, aber nicht mit `-`.',
  'Conditions have to stand on both sides of {}, such as `x > 0`.':
    'Auf beiden Seiten von {} müssen Bedingungen stehen, etwa `x > 0`.',
  'Two comparisons in a row are joined by `&&`: `1 < x && x < 3`.':
    'Zwei Vergleiche nacheinander verbindet man mit `&&`: `1 < x && x < 3`.',
  'Texts are compared with `compareTo(…)`, or with `equals(…)` for the same text.':
    'Texte vergleicht man mit `compareTo(…)`, oder mit `equals(…)`, ob sie gleich sind.',
  'The length of an array cannot be changed. Make a new array, or use an `ArrayList`.':
    'Die Länge eines Arrays lässt sich nicht ändern. Lege ein neues Array an, oder nimm eine `ArrayList`.',
  '{} is `final` and cannot be changed.': '{} ist `final` und lässt sich nicht ändern.',
  'A function without a name may only read variables from outside, and only those that never change. Use a loop, or an array with one element.':
    'Eine Funktion ohne Namen darf Variablen von außen nur lesen, und nur solche, die sich nie ändern. Nimm eine Schleife oder ein Array mit einem Element.',
  '{} may be used here before it has got a value.':
    '{} wird hier vielleicht benutzt, bevor es einen Wert hat.',
  '{} is `final`: it gets its value exactly once.': '{} ist `final`: Es bekommt genau einmal einen Wert.',
  'How many elements the array has is missing: write the number in the square brackets.':
    'Wie viele Elemente das Array hat, fehlt: Schreibe die Zahl in die eckigen Klammern.',
  'Values in curly brackets are for arrays, and this is a {}.':
    'Werte in geschweiften Klammern sind für Arrays, und das ist ein {}.',
  '`var` takes its type from the first value, and {} has none that says it: write the type.':
    '`var` nimmt den Typ vom ersten Wert, und {} hat keinen, der ihn verrät: Schreibe den Typ.',
  '`var` cannot stand here: write the type.': '`var` kann hier nicht stehen: Schreibe den Typ.',
  'An array of such lists cannot be made. Use a list of lists.':
    'Ein Array solcher Listen lässt sich nicht anlegen. Nimm eine Liste von Listen.',
  'Behind `case` stands a fixed value, not a variable.':
    'Hinter `case` steht ein fester Wert, keine Variable.',
  'This `switch` has to know an answer for every value: add `default -> …`.':
    'Dieses `switch` muss für jeden Wert eine Antwort haben: Ergänze `default -> …`.',
  'Behind `case` stands the name of the value alone, without its `enum`.':
    'Hinter `case` steht nur der Name des Wertes, ohne sein `enum`.',
  'The constructor of {} needs values: call it with `super(…)` first.':
    'Der Konstruktor von {} braucht Werte: Rufe ihn zuerst mit `super(…)` auf.',
  '{} takes an array of objects, and plain numbers are none: use `Integer[]`.':
    '{} nimmt ein Array von Objekten, und einfache Zahlen sind keine: Nimm `Integer[]`.',
  'The values given to {} do not match what it takes: compare their number and types.':
    'Die Werte für {} passen nicht zu dem, was verlangt wird: Vergleiche Anzahl und Typen.',
  '{} takes no values: leave them out.': '{} nimmt keine Werte: Lass sie weg.',
  '{} needs values between its round brackets: {}.': '{} braucht Werte zwischen den runden Klammern: {}.',
  'The values given to {} do not match: it takes {}, and gets {}.':
    'Die Werte für {} passen nicht: Verlangt ist {}, gegeben {}.',
  'The elements of the list have no order. Let their class implement `Comparable`, or give `sort` a comparison.':
    'Die Elemente der Liste haben keine Reihenfolge. Lass ihre Klasse `Comparable` implementieren, oder gib `sort` einen Vergleich mit.',
  '{} needs values between its round brackets.': '{} braucht Werte zwischen den runden Klammern.',
  '{} does not take {}: compare the number and types of the values.':
    '{} nimmt kein {}: Vergleiche Anzahl und Typen der Werte.',
  'There are several {}, and it is not clear which one is meant. Write the whole name, or the types of the values.':
    'Es gibt mehrere {}, und es ist nicht klar, was gemeint ist. Schreibe den ganzen Namen, oder die Typen der Werte.',
  'The method promises a value: write `return` before it.':
    'Die Methode verspricht einen Wert: Schreibe `return` davor.',
  'The method promises a value, but there is a way through it without `return`.':
    'Die Methode verspricht einen Wert, aber es gibt einen Weg hindurch ohne `return`.',
  'This line can never be reached: the program always leaves before it, or a loop above never ends.':
    'Diese Zeile wird nie erreicht: Das Programm geht immer vorher weg, oder eine Schleife darüber endet nie.',
  'This may fail with {}: surround it with `try` and `catch`, or add `throws` to the method.':
    'Das kann mit {} fehlschlagen: Setze es in `try` und `catch`, oder ergänze `throws` bei der Methode.',
  'Nothing in the `try` can fail with {}: leave this `catch` out.':
    'Im `try` kann nichts mit {} fehlschlagen: Lass dieses `catch` weg.',
  '{} is caught by the `catch` above already: put this one before it.':
    '{} wird schon vom `catch` darüber abgefangen: Setze dieses davor.',
};
