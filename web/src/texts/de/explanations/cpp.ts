/** Explanations of C++ errors: server/src/runner/error-explanations/cpp/*.ts. */
export const cpp = {
  // cpp-members.ts
  'The number of its elements is found with `size()`.': 'Die Zahl seiner Elemente liefert `size()`.',
  'An element is added at the end with `push_back(…)`.': 'Ein Element hängt man mit `push_back(…)` an.',
  'The last element is removed with `pop_back()`, another one with `erase(…)`.':
    'Das letzte Element entfernt `pop_back()`, ein anderes `erase(…)`.',
  'The functions for that take begin and end: `sort(v.begin(), v.end());`.':
    'Die Funktionen dafür nehmen Anfang und Ende: `sort(v.begin(), v.end());`.',
  'An element is searched with `find(v.begin(), v.end(), …)`.':
    'Ein Element sucht man mit `find(v.begin(), v.end(), …)`.',
  'The first element to come out is found with `top()`.': 'Das nächste Element liefert `top()`.',
  'The first element to come out is found with `front()`.': 'Das nächste Element liefert `front()`.',
  'An element is added with `push(…)`.': 'Ein Element fügt `push(…)` hinzu.',
  'An element is taken out with `pop()`.': 'Ein Element nimmt `pop()` heraus.',
  'An element is added with `insert(…)`, or with square brackets.':
    'Ein Element fügt man mit `insert(…)` oder mit eckigen Klammern hinzu.',
  'Whether a key is there tells `count(…)` or `contains(…)`.':
    'Ob es einen Schlüssel gibt, sagt `count(…)` oder `contains(…)`.',
  'A part of a text is found with `substr(position, length)`.':
    'Einen Teil eines Textes liefert `substr(position, length)`.',
  'A character of a text is found with square brackets: `text[0]`.':
    'Ein Zeichen eines Textes liefern eckige Klammern: `text[0]`.',
  'A text is searched with `find(…)`, which returns `string::npos` where there is nothing.':
    'In einem Text sucht `find(…)` und gibt `string::npos` zurück, wenn nichts da ist.',
  'The texts of C++ have no function for that. Texts are compared with `==`.':
    'Texte haben in C++ keine Funktion dafür. Texte vergleicht man mit `==`.',
  'A {} has nothing called {}.': '{} hat nichts, das {} heißt.',
  '{} is a pointer: write {}.': '{} ist ein Zeiger: Schreibe {}.',
  'An array has no {}. Its length is found with `std::size(…)`, and a `vector` knows its own.':
    'Ein Array hat kein {}. Seine Länge liefert `std::size(…)`, und ein `vector` kennt seine eigene.',
  '{} is of type {}, which has nothing called {}.': '{} ist vom Typ {}, und der hat nichts, das {} heißt.',
  '`->` is for pointers, and this is none: write a dot instead.':
    '`->` ist für Zeiger, und das hier ist keiner: Schreibe stattdessen einen Punkt.',
  'The round brackets are missing: {}.': 'Es fehlen die runden Klammern: {}.',
  '{} belongs to an object, and a `static` function has none.':
    '{} gehört zu einem Objekt, und eine Funktion mit `static` hat keines.',
  '{} belongs to an object: make one first, and call it with a dot behind its name.':
    '{} gehört zu einem Objekt: Lege zuerst eines an und rufe es mit einem Punkt hinter dessen Namen auf.',
  '{} is private, like everything in a `class` that has no `public:` before it.':
    '{} ist privat, wie alles in einer `class`, vor dem kein `public:` steht.',
  '{} is {}: only the class itself can use it. Ask it by a function that is `public`.':
    '{} ist {}: Nur die Klasse selbst kann es benutzen. Schreibe dafür eine Funktion, die `public` ist.',
  '{} is abstract: there can be no objects of it, only of classes that give all of its functions a body.':
    '{} ist abstrakt: Objekte gibt es nur von Klassen, die allen seinen Funktionen einen Rumpf geben.',
  'A {} cannot hold a whole {}. Make {} a pointer: {}.':
    'Ein {} kann kein ganzes {} enthalten. Mache {} zu einem Zeiger: {}.',
  '{} is a variable here and no function. Perhaps both have the same name.':
    '{} ist hier eine Variable und keine Funktion. Vielleicht haben beide denselben Namen.',
  // cpp-names.ts
  '{} needs {} at the top, and `std::` before it.': '{} braucht oben {} und davor `std::`.',
  '{} needs {} at the top.': '{} braucht oben {}.',
  'Write {}, or `using namespace std;` at the top.': 'Schreibe {} oder ganz oben `using namespace std;`.',
  'The variable {} has to be declared with its type first, such as {}.':
    'Die Variable {} muss zuerst mit ihrem Typ deklariert werden, etwa {}.',
  'The name {} is not known here.': 'Der Name {} ist hier nicht bekannt.',
  'The function {} stands further down: move it above this place, or declare it there.':
    'Die Funktion {} steht weiter unten: Verschiebe sie über diese Stelle oder deklariere sie dort.',
  '{} exists only between the curly brackets in which it was declared, and not here.':
    '{} gibt es nur zwischen den geschweiften Klammern, in denen es deklariert wurde, und nicht hier.',
  'C++ prints with `std::cout << …;`, and needs `#include <iostream>` at the top.':
    'In C++ gibt man mit `std::cout << …;` etwas aus und braucht oben `#include <iostream>`.',
  'C++ has no {}: write {}.': 'In C++ gibt es kein {}: Schreibe {}.',
  'C++ has no `self`: inside of a class, members are used by their names alone.':
    'In C++ gibt es kein `self`: In einer Klasse benutzt man ihre Elemente einfach mit Namen.',
  'The C++ compiler here is too old to have {}.': 'Der C++-Compiler hier ist zu alt für {}.',
  'There is nothing called {} in `std`.': 'In `std` gibt es nichts, das {} heißt.',
  'There is nothing called {} in `std`, or its `#include` is missing.':
    'In `std` gibt es nichts, das {} heißt, oder das `#include` dafür fehlt.',
  'There is no type {} in `std`, or its `#include` is missing.':
    'In `std` gibt es keinen Typ {}, oder das `#include` dafür fehlt.',
  'The type of the parameter {} is missing: write it before its name.':
    'Der Typ des Parameters {} fehlt: Schreibe ihn vor den Namen.',
  '{} is not a type that is known here.': '{} ist kein Typ, der hier bekannt ist.',
  'A type between the round brackets of {} is not known here.':
    'Ein Typ zwischen den runden Klammern von {} ist hier nicht bekannt.',
  'A variable cannot be of the type `void`.': 'Eine Variable kann nicht vom Typ `void` sein.',
  '{} is declared, but what it consists of is written nowhere.':
    '{} ist deklariert, aber nirgends steht, woraus es besteht.',
  '{} exists only on Windows, and programs run on Linux here.':
    '{} gibt es nur unter Windows, und hier laufen Programme unter Linux.',
  'Headers of C++ have no `.h`: write {}.': 'Header von C++ haben kein `.h`: Schreibe {}.',
  'There is no file {} to include here. Check how it is written.':
    'Die Datei {} lässt sich hier nicht einbinden, es gibt sie nicht. Prüfe die Schreibweise.',
  '`main` has to return a whole number: write `int main()`.':
    '`main` muss eine ganze Zahl zurückgeben: Schreibe `int main()`.',
  'There is no `int main()`, with which a program begins. Check how it is written.':
    'Es fehlt `int main()`, womit ein Programm beginnt. Prüfe die Schreibweise.',
  'A virtual function of {} is declared, but its body is nowhere: write it, or put `= 0` behind its head.':
    'Eine virtuelle Funktion von {} ist deklariert, aber ihr Rumpf fehlt: Schreibe ihn oder setze `= 0` hinter den Kopf.',
  '{} is declared, but its body is nowhere: write it, or check its name and types.':
    '{} ist deklariert, aber der Rumpf fehlt: Schreibe ihn, oder prüfe Name und Typen.',
  '{} is written twice. Leave one of them out.': '{} steht zweimal da. Lass eines davon weg.',
  'The function {} is written twice. Leave one of them out, or give it another name.':
    'Die Funktion {} steht zweimal da. Lass eine davon weg oder gib ihr einen anderen Namen.',
  '{} is declared twice. Leave out the type to change it, or choose another name.':
    '{} ist zweimal deklariert. Lass den Typ weg, um sie zu ändern, oder wähle einen anderen Namen.',
  '{} is declared twice with different types. Choose another name for one of them.':
    '{} wird zweimal mit verschiedenen Typen deklariert. Gib einem davon einen anderen Namen.',
  'The library has a {} as well, and `using namespace std;` mixes them up. Choose another name.':
    'Auch die Bibliothek hat ein {}, und durch `using namespace std;` sind beide nicht zu unterscheiden. Wähle einen anderen Namen.',
  'There are several functions {}, and it is not clear which one fits. Turn the values into the types that you mean.':
    'Es gibt mehrere Funktionen {}, und es ist nicht klar, welche passt. Wandle die Werte in die Typen um, die du meinst.',
  'A function without a name sees the variable {} only if its square brackets say so: write {} or `[&]`.':
    'Eine Funktion ohne Namen sieht die Variable {} nur, wenn es in ihren eckigen Klammern steht: Schreibe {} oder `[&]`.',
  'The constructor has the same name as its class: {}.': 'Der Konstruktor heißt genau wie seine Klasse: {}.',
  'The type of what {} returns or holds is missing before its name; `void` for a function that returns nothing.':
    'Vor dem Namen {} fehlt der Typ; `void` bei einer Funktion, die nichts zurückgibt.',
  'A constructor has no type before its name, not even `void`.':
    'Vor dem Namen eines Konstruktors steht kein Typ, auch nicht `void`.',
  // cpp-operators.ts
  'Printing is written with `<<`: `cout << …`.': 'Ausgeben schreibt man mit `<<`: `cout << …`.',
  'Reading is written with `>>`: `cin >> …`.': 'Einlesen schreibt man mit `>>`: `cin >> …`.',
  '`endl` is for printing with `<<` only, or a function is named here without being called.':
    '`endl` gibt es nur zum Ausgeben mit `<<`, oder hier steht eine Funktion, ohne aufgerufen zu werden.',
  'A place in a list is printed here. Write `*` before it to print the element that stands there.':
    'Hier wird eine Stelle in einer Liste ausgegeben. Schreibe `*` davor, um das Element auszugeben, das dort steht.',
  'A {} cannot be printed as a whole. Print its elements one by one.':
    'Ein {} lässt sich nicht im Ganzen ausgeben. Gib die Elemente einzeln aus.',
  'A {} cannot be printed as it is. Print its parts, or write an `operator<<` for it.':
    '{} lässt sich so nicht ausgeben. Gib seine Teile aus, oder schreibe einen `operator<<` dafür.',
  'A {} cannot be read as a whole. Read its parts one by one.':
    'Ein {} lässt sich nicht im Ganzen einlesen. Lies seine Teile einzeln ein.',
  'A text and a single character are compared here. Write the text in double quotation marks: `"a"`.':
    'Hier werden ein Text und ein einzelnes Zeichen verglichen. Schreibe den Text in doppelte Anführungszeichen: `"a"`.',
  'It is not known when two {} are equal: write an `operator==` for them.':
    'Wann zwei {} gleich sind, ist nicht bekannt: Schreibe einen `operator==` dafür.',
  'It is not known which {} comes first: write an `operator<` for them, or hand over a function that compares.':
    'Welches {} zuerst kommt, ist nicht bekannt: Schreibe einen `operator<` dafür, oder übergib eine Funktion, die vergleicht.',
  'A {} and a {} cannot be compared with {}.': 'Ein {} und ein {} lassen sich nicht mit {} vergleichen.',
  '`sort` needs a list whose elements it can jump to, such as a `vector`. A `list` has a function of its own: `l.sort()`. A map or a set is always sorted.':
    '`sort` braucht eine Liste, in der es zu jedem Element springen kann, etwa einen `vector`. Eine `list` hat eine eigene Funktion: `l.sort()`. Eine Map oder ein Set ist immer sortiert.',
  'A {} has no numbered elements. Go through it with a loop: `for (auto x : …)`.':
    'Ein {} hat keine nummerierten Elemente. Durchlaufe es mit einer Schleife: `for (auto x : …)`.',
  'A {} has no element for a {} in square brackets.':
    'Ein {} hat kein Element für ein {} in eckigen Klammern.',
  'A text and a number cannot be added. Turn the number into a text with `to_string(…)`.':
    'Ein Text und eine Zahl lassen sich nicht mit + verbinden. Wandle die Zahl mit `to_string(…)` in einen Text um.',
  '{} cannot be used with a {} and a {}.': '{} geht nicht mit {} und {}.',
  '{} cannot be used with a {}.': '{} geht nicht mit {}.',
  'The function that is handed over here cannot be called with what the list holds: compare the types.':
    'Die Funktion, die hier übergeben wird, passt nicht zu dem, was die Liste enthält: Vergleiche die Typen.',
  'A {} is no function, so it cannot be called.': 'Ein {} ist keine Funktion und lässt sich nicht aufrufen.',
  '{} cannot be used with these two types.': '{} geht nicht mit diesen beiden Typen.',
  'Two texts in quotation marks cannot be joined by `+`. Write them next to one another, or make a text of the first: `string("a") + "b"`.':
    'Zwei Texte in Anführungszeichen lassen sich nicht mit `+` verbinden. Schreibe sie nebeneinander, oder mache aus dem ersten einen: `string("a") + "b"`.',
  '`%` is for whole numbers only. Use `fmod(…)` for others.':
    '`%` gibt es nur für ganze Zahlen. Für andere gibt es `fmod(…)`.',
  'A text and a number cannot be used together with {}.':
    'Ein Text und eine Zahl lassen sich nicht mit {} verbinden.',
  'A bracket or a semicolon is missing before {}, or a comparison beside it needs round brackets.':
    'Vor {} fehlt eine Klammer oder ein Semikolon, oder ein Vergleich daneben braucht runde Klammern.',
  'C++ has no operator `**`. Powers are calculated with `pow(…)`.':
    'In C++ gibt es keinen Operator `**`. Potenzen berechnet `pow(…)`.',
  '`*` is for pointers, and this is a {}. The address of a variable is written with `&`.':
    '`*` ist für Zeiger, und das ist ein {}. Die Adresse einer Variablen schreibt man mit `&`.',
  'Square brackets need an array or a list before them, and this is a {}.':
    'Vor eckigen Klammern muss ein Array oder eine Liste stehen, und das ist ein {}.',
  '`=` gives a variable a value. Two values are compared with `==`.':
    '`=` gibt einer Variablen einen Wert. Zwei Werte vergleicht man mit `==`.',
  'A variable has to stand on the left of `=`: only it can be given a value.':
    'Links von `=` muss eine Variable stehen: Nur sie kann einen Wert bekommen.',
  'Only a variable can be counted up or down.': 'Nur eine Variable lässt sich hoch- oder herunterzählen.',
  'A variable is needed here, not a value.': 'Hier wird eine Variable gebraucht, kein Wert.',
  '{} cannot be changed in a function with `const` behind its head.':
    '{} lässt sich in einer Funktion mit `const` hinter dem Kopf nicht ändern.',
  '{} is `const` and cannot be changed.': '{} ist `const` und lässt sich nicht ändern.',
  // cpp-running.ts
  'The program used memory that is not its own. Perhaps a pointer points nowhere, a position is outside of an array, or a function calls itself too deeply.':
    'Das Programm hat Speicher benutzt, der ihm nicht gehört. Vielleicht zeigt ein Zeiger ins Leere, eine Position liegt außerhalb eines Arrays, oder eine Funktion ruft sich zu tief selbst auf.',
  'The compiler could not cope with this program. Perhaps a large array is given values where it is declared: leave `= {…}` out and fill it in a loop.':
    'Der Compiler ist mit diesem Programm nicht zurechtgekommen. Vielleicht bekommt ein großes Array seine Werte bei der Deklaration: Lass `= {…}` weg und fülle es in einer Schleife.',
  'A whole number was divided by zero.': 'Eine ganze Zahl wurde durch null geteilt.',
  'A position outside the vector, array or text was used. Positions begin with 0, and the last is the size minus 1.':
    'Es wurde eine Position außerhalb des Vektors, Arrays oder Textes benutzt. Positionen beginnen bei 0, und die letzte ist die Größe minus 1.',
  'An element is asked of something that is empty.': 'Von etwas Leerem wird ein Element verlangt.',
  'The smart pointer points to nothing (nullptr), and something is asked of what it points to.':
    'Der Smart-Pointer zeigt ins Leere (nullptr), und von seinem Ziel wird etwas verlangt.',
  'The `optional` has no value, and its value is asked for.':
    'Das `optional` hat keinen Wert, und er wird verlangt.',
  'A condition that should hold was not true: {}.': 'Eine Bedingung, die gelten sollte, war nicht wahr: {}.',
  'A part of a text was asked for from position {} on, but the text has only {} characters.':
    'Verlangt wird ein Teil eines Textes ab der Position {}, aber der Text hat nur {} Zeichen.',
  'The map has no such key. Ask it with `find` or `contains` first.':
    'Diesen Schlüssel gibt es in der Map nicht. Frage vorher mit `find` oder `contains` nach.',
  '{} was given a number that is too large for its type.':
    '{} hat eine Zahl bekommen, die für den Typ zu groß ist.',
  '{} was given a text that is no number.': '{} hat einen Text bekommen, der keine Zahl ist.',
  'A text cannot be made from a pointer that points to nothing.':
    'Aus einem Zeiger, der ins Leere zeigt, lässt sich kein Text machen.',
  'A vector or a text cannot be that long. Perhaps its length is negative.':
    'So lang kann ein Vektor oder ein Text nicht sein. Vielleicht ist die Länge negativ.',
  'An array cannot be that long. Perhaps its length is negative.':
    'So lang kann ein Array nicht sein. Vielleicht ist die Länge negativ.',
  'The `variant` holds a value of another type.': 'Das `variant` enthält einen Wert eines anderen Typs.',
  'The `function` has not got a function that it could call.':
    'Die `function` hat keine Funktion bekommen, die sie aufrufen könnte.',
  'The object is not of the class that it is cast to.':
    'Das Objekt gehört nicht zu der Klasse, in die es umgewandelt wird.',
  'An exception of type {} was thrown and not caught: {}.':
    'Eine Ausnahme vom Typ {} wurde ausgelöst und nicht abgefangen: {}.',
  'An exception of type {} was thrown and not caught.':
    'Eine Ausnahme vom Typ {} wurde ausgelöst und nicht abgefangen.',
  'The program was ended in the middle of something. Often a `std::thread` was not waited for: call its `join()`.':
    'Das Programm wurde mittendrin beendet. Oft wurde auf einen `std::thread` nicht gewartet: Rufe sein `join()` auf.',
  'Memory was given back twice, or never belonged to the program.':
    'Speicher wurde zweimal zurückgegeben oder gehörte dem Programm nie.',
  'The program wrote beyond the end of an array, or of memory that it has given back.':
    'Das Programm hat über das Ende eines Arrays hinaus geschrieben, oder in Speicher, den es zurückgegeben hat.',
  'The program reached a place where it cannot go on. Perhaps a function that promises a value ends without `return`.':
    'Das Programm ist an eine Stelle gekommen, an der es nicht weitergehen kann. Vielleicht endet eine Funktion, die einen Wert verspricht, ohne `return`.',
  'The program ends itself here by calling `abort`.':
    'Das Programm beendet sich hier selbst, indem es `abort` aufruft.',
  // cpp-syntax.ts
  'This statement stands outside of every function. Perhaps a bracket `}` before it is too much, or it belongs into `main`.':
    'Diese Anweisung steht außerhalb jeder Funktion. Vielleicht ist davor eine Klammer `}` zu viel, oder sie gehört in `main`.',
  'A semicolon `;` is missing at the end of this statement.':
    'Am Ende dieser Anweisung fehlt ein Semikolon `;`.',
  'A semicolon `;` is missing at the end of the statement before this place.':
    'Am Ende der Anweisung vor dieser Stelle fehlt ein Semikolon `;`.',
  '{} is a word of C++ itself: leave out `std::` before it.':
    '{} ist ein Wort von C++ selbst: Lass `std::` davor weg.',
  'The three parts of a `for` are separated by semicolons `;`: `for (int i = 0; i < 10; i++)`.':
    'Die drei Teile von `for` werden durch Semikolons `;` getrennt: `for (int i = 0; i < 10; i++)`.',
  '`==` compares two values. Write `=` to give a variable its value.':
    '`==` vergleicht zwei Werte. Schreibe `=`, um einer Variablen ihren Wert zu geben.',
  'A loop over elements is written with a colon: `for (int x : numbers)`.':
    'Eine Schleife über Elemente schreibt man mit einem Doppelpunkt: `for (int x : numbers)`.',
  'Between two values on this line, the sign {} is missing.':
    'In dieser Zeile fehlt zwischen zwei Werten das Zeichen {}.',
  'C++ writes `else if`.': 'In C++ schreibt man `else if`.',
  'The condition of this `if` is missing.': 'Diesem `if` fehlt die Bedingung.',
  'The condition behind {} stands in round brackets.': 'Die Bedingung hinter {} steht in runden Klammern.',
  'A closing bracket `)` is missing on this line.': 'In dieser Zeile fehlt eine schließende Klammer `)`.',
  'A closing bracket `)` is too much on this line, or its opening one is missing.':
    'In dieser Zeile ist eine schließende Klammer `)` zu viel, oder die öffnende dazu fehlt.',
  '{} is a word of C++ itself and cannot be a name.':
    '{} ist ein Wort von C++ selbst und kann kein Name sein.',
  'This looks like a program in Java. Choose the language that your program is written in.':
    'Das sieht nach einem Programm in Java aus. Wähle die Sprache, in der dein Programm geschrieben ist.',
  'This looks like a program in Python. Choose the language that your program is written in.':
    'Das sieht nach einem Programm in Python aus. Wähle die Sprache, in der dein Programm geschrieben ist.',
  'A line that includes a header begins with `#`: `#include <iostream>`.':
    'Eine Zeile, die einen Header einbindet, beginnt mit `#`: `#include <iostream>`.',
  'C++ writes {} in small letters.': 'In C++ schreibt man {} klein.',
  'A text begins here, but its closing `"` is missing.':
    'Hier beginnt ein Text, aber sein schließendes `"` fehlt.',
  "A character begins here, but its closing `'` is missing.":
    "Hier beginnt ein Zeichen, aber sein schließendes `'` fehlt.",
  '`#` can only stand at the beginning of a line such as `#include`. A comment begins with `//`.':
    '`#` kann nur am Anfang einer Zeile wie `#include` stehen. Ein Kommentar beginnt mit `//`.',
  'The character {} has no meaning here in C++.': 'Das Zeichen {} hat hier in C++ keine Bedeutung.',
  'A comment begins here with `/*`, but its end `*/` is missing.':
    'Hier beginnt mit `/*` ein Kommentar, aber sein Ende `*/` fehlt.',
  'There is no {}. Did you mean `#include` or `#define`?':
    '{} gibt es nicht. Meinst du `#include` oder `#define`?',
  'The name of a header stands in angle brackets: `#include <iostream>`.':
    'Der Name eines Headers steht in spitzen Klammern: `#include <iostream>`.',
  'A name cannot begin with a digit.': 'Ein Name kann nicht mit einer Ziffer beginnen.',
  'A number cannot end in {}. Perhaps an operator is missing between number and name.':
    'Eine Zahl kann nicht auf {} enden. Vielleicht fehlt zwischen Zahl und Name ein Operator.',
  'A number has one decimal point at most.': 'Eine Zahl hat höchstens einen Dezimalpunkt.',
  'Between single quotation marks stands one character. An empty text is `""`.':
    'Zwischen einfachen Anführungszeichen steht genau ein Zeichen. Ein leerer Text ist `""`.',
  'Single quotation marks are for one character. Write a text in double ones: `"text"`.':
    'Einfache Anführungszeichen sind für ein einziges Zeichen. Schreibe einen Text in doppelte: `"text"`.',
  'The program ends in the middle of something: a closing bracket `}` is missing.':
    'Das Programm endet mittendrin: Es fehlt eine schließende Klammer `}`.',
  'This closing bracket `}` is too much: every bracket before it is closed already.':
    'Diese schließende Klammer `}` ist zu viel: Alle davor sind schon geschlossen.',
  'A semicolon `;` is missing behind the closing bracket `}` of this {}.':
    'Hinter der schließenden Klammer `}` fehlt ein Semikolon `;` bei diesem {}.',
  'This `else` belongs to no `if`: a semicolon right behind the condition of the `if` ends it.':
    'Dieses `else` gehört zu keinem `if`: Ein Semikolon direkt hinter der Bedingung des `if` beendet es.',
  'This `else` belongs to no `if`. Several statements behind an `if` need curly brackets around them.':
    'Dieses `else` gehört zu keinem `if`. Mehrere Anweisungen hinter einem `if` brauchen geschweifte Klammern.',
  'A semicolon `;` is missing behind the bracket `}` of the `struct` or `class` before this line.':
    'Vor dieser Zeile fehlt hinter der Klammer `}` der `struct` oder `class` ein Semikolon `;`.',
  'An opening bracket `{` is missing behind the head of the function before this line.':
    'Vor dieser Zeile fehlt hinter dem Kopf der Funktion eine öffnende Klammer `{`.',
  'Something is missing or too much here: a name has no space in it, and a type stands before each name.':
    'Hier fehlt etwas oder ist etwas zu viel: Ein Name hat kein Leerzeichen, und vor jedem Namen steht ein Typ.',
  'A comma is missing between two parameters.': 'Zwischen zwei Parametern fehlt ein Komma.',
  'A loop that begins with `do` ends with `while (condition);`.':
    'Eine Schleife, die mit `do` beginnt, endet mit `while (condition);`.',
  '{} or {} is missing here.': 'Hier fehlt {} oder {}.',
  '{} is missing here.': 'Hier fehlt {}.',
  '{} cannot stand here: a type is written where something is declared, not where it is used.':
    '{} kann hier nicht stehen: Ein Typ steht dort, wo etwas deklariert wird, nicht, wo es benutzt wird.',
  '{} cannot stand here. Perhaps the line before it is not complete.':
    '{} darf hier nicht stehen. Vielleicht ist die Zeile davor nicht vollständig.',
  'A type stands before the dot. Make an object of it first, and use that.':
    'Vor dem Punkt steht ein Typ. Lege zuerst ein Objekt davon an und benutze das.',
  'A value is missing before {}.': 'Vor {} fehlt ein Wert.',
  'A value is missing here.': 'Hier fehlt ein Wert.',
  'The semicolon behind the head of the function before this bracket is too much.':
    'Das Semikolon hinter dem Kopf der Funktion, vor dieser Klammer, ist zu viel.',
  'The head of a function is missing before this bracket, or a bracket before it is too much.':
    'Vor dieser Klammer fehlt der Kopf einer Funktion, oder eine Klammer davor ist zu viel.',
  'A name is missing here, or a bracket before it does not match.':
    'Hier fehlt ein Name, oder eine Klammer davor passt nicht.',
  'The type of what this function returns is missing before its name; `void` if it returns nothing.':
    'Vor dem Namen dieser Funktion fehlt der Typ dessen, was sie zurückgibt; `void`, wenn sie nichts zurückgibt.',
  'The line at the top is written `using namespace std;`.':
    'Die Zeile oben schreibt man `using namespace std;`.',
  'A name is missing here.': 'Hier fehlt ein Name.',
  'A type is missing here.': 'Hier fehlt ein Typ.',
  'A function cannot stand inside another one. Perhaps a bracket `}` before it is missing.':
    'Eine Funktion kann nicht in einer anderen stehen. Vielleicht fehlt davor eine Klammer `}`.',
  'A variable is made inside of a `case`. Write curly brackets around the statements of that `case`.':
    'In einem `case` wird eine Variable angelegt. Setze die Anweisungen dieses `case` in geschweifte Klammern.',
  'This `case` stands outside of every `switch`.': 'Dieses `case` steht außerhalb jedes `switch`.',
  'The same value stands in two cases of this `switch`.':
    'Derselbe Wert steht in zwei Fällen dieses `switch`.',
  'A `switch` is for whole numbers and single characters. Compare texts with `if`.':
    'Ein `switch` ist für ganze Zahlen und einzelne Zeichen. Vergleiche Texte mit `if`.',
  '{} stands outside of every loop.': '{} steht außerhalb jeder Schleife.',
  // cpp-type-names.ts
  "A single character stands in single quotation marks: `'a'`.":
    "Ein einzelnes Zeichen steht in einfachen Anführungszeichen: `'a'`.",
  'A text in double quotation marks stands here, but a number is needed.':
    'Hier steht ein Text in doppelten Anführungszeichen, aber es wird eine Zahl gebraucht.',
  'A text is no number. Turn it into one with `stoi(…)` or `stod(…)`.':
    'Ein Text ist keine Zahl. Wandle ihn mit `stoi(…)` oder `stod(…)` um.',
  'A number is no text. Turn it into one with `to_string(…)`, and write a text in double quotation marks.':
    'Eine Zahl ist kein Text. Wandle sie mit `to_string(…)` um, und schreibe einen Text in doppelte Anführungszeichen.',
  'A number is no text. Turn it into one with `to_string(…)`.':
    'Eine Zahl ist kein Text. Wandle sie mit `to_string(…)` um.',
  'A value of type {} is needed here, but this is of type {}.':
    'Hier wird ein Wert vom Typ {} gebraucht, aber dieser ist vom Typ {}.',
  // cpp-types.ts
  '{} has names for its values: write one of them instead of a number.':
    '{} hat Namen für seine Werte: Schreibe einen davon statt einer Zahl.',
  'Not every {} is a {}. Ask with {} whether it is one.':
    'Nicht jedes {} ist ein {}. Frage mit {}, ob es eines ist.',
  'A text in double quotation marks is needed here, but this is a number or a single character.':
    'Hier wird ein Text in doppelten Anführungszeichen gebraucht, aber das ist eine Zahl oder ein einzelnes Zeichen.',
  'A pointer holds an address, and this is a {}. The address of a variable is written with `&` before it.':
    'Ein Zeiger enthält eine Adresse, und das ist ein {}. Die Adresse einer Variablen schreibt man mit `&` davor.',
  'The values in these curly brackets do not fit a {}.':
    'Die Werte in diesen geschweiften Klammern passen nicht zu {}.',
  'The function takes a variable that it may change (`&`), and this is only a value. Store it in a variable first, or write `const` before the type of the parameter.':
    'Die Funktion nimmt eine Variable, die sie ändern darf (`&`), und das ist nur ein Wert. Speichere ihn zuerst in einer Variablen, oder schreibe `const` vor den Typ des Parameters.',
  'The object is `const`, and this may change it. Write `const` behind the head of the function, or take the object without `const`.':
    'Das Objekt ist `const`, und das könnte es ändern. Schreibe `const` hinter den Kopf der Funktion, oder nimm das Objekt ohne `const`.',
  'A {} does not fit into a {} without losing something. Write the type that holds it.':
    'Ein {} passt nicht in ein {}, ohne etwas zu verlieren. Schreibe den Typ, der es aufnehmen kann.',
  "A character and a text are compared here. A single character stands in single quotation marks: `'a'`.":
    "Hier werden ein Zeichen und ein Text verglichen. Ein einzelnes Zeichen steht in einfachen Anführungszeichen: `'a'`.",
  'This cannot be turned into a {}.': 'Das lässt sich nicht in {} umwandeln.',
  '`printf` does not know the texts of C++: write `.c_str()` behind it, or print with `cout`.':
    '`printf` kennt die Texte von C++ nicht: Schreibe `.c_str()` dahinter, oder gib sie mit `cout` aus.',
  'There are more values in the curly brackets than a {} has room for.':
    'In den geschweiften Klammern stehen mehr Werte, als in {} passen.',
  'An array cannot be given new values as a whole. Change its elements one by one, or use a `vector`.':
    'Ein Array kann nicht im Ganzen neue Werte bekommen. Ändere die Elemente einzeln, oder nimm einen `vector`.',
  'An array gets its first values in curly brackets: `int a[] = {1, 2, 3};`.':
    'Ein Array bekommt seine ersten Werte in geschweiften Klammern: `int a[] = {1, 2, 3};`.',
  'How many elements {} has is not said: write the number in the square brackets.':
    'Wie viele Elemente {} hat, steht nirgends: Schreibe die Zahl in die eckigen Klammern.',
  'The array {} cannot have that many elements.': 'So viele Elemente kann das Array {} nicht haben.',
  'An array cannot have that many elements.': 'So viele Elemente kann ein Array nicht haben.',
  'What a list holds is written in angle brackets behind its name: {}.':
    'Was eine Liste enthält, steht in spitzen Klammern hinter ihrem Namen: {}.',
  'What stands between the angle brackets is no type that is known here.':
    'Was zwischen den spitzen Klammern steht, ist kein Typ, der hier bekannt ist.',
  '`auto` takes its type from the first value, and {} has none: write a type, or a value.':
    '`auto` nimmt den Typ vom ersten Wert, und {} hat keinen: Schreibe einen Typ oder einen Wert.',
  '{} can never change later, so it has to get its value here.':
    '{} kann sich später nie ändern und muss deshalb hier einen Wert bekommen.',
  'A template expands into itself without an end: {} times is the most.':
    'Ein Template wächst endlos in sich selbst: Höchstens {}-mal ist möglich.',
  'Behind a parameter that has a value of its own, all others need one as well.':
    'Hinter einem Parameter mit eigenem Wert brauchen auch alle weiteren einen.',
  'A `unique_ptr` cannot be copied, since only one may own the object. Hand it over with `std::move(…)`.':
    'Ein `unique_ptr` lässt sich nicht kopieren, denn nur einer darf das Objekt besitzen. Übergib ihn mit `std::move(…)`.',
  '{} is called with too few values.': '{} wird mit zu wenigen Werten aufgerufen.',
  '{} is called with too many values.': '{} wird mit zu vielen Werten aufgerufen.',
  'Both values given to {} have to be of the same type: write `1.0` instead of `1`, or turn one into the other.':
    'Beide Werte für {} müssen denselben Typ haben: Schreibe `1.0` statt `1`, oder wandle einen um.',
  '{} takes two values.': '{} nimmt zwei Werte.',
  '{} takes where the list begins and where it ends: {}.': '{} nimmt den Anfang und das Ende der Liste: {}.',
  'A {} cannot be made without values: give those that its constructor takes.':
    'Ein {} lässt sich nicht ohne Werte anlegen: Gib die an, die sein Konstruktor verlangt.',
  'A {} cannot be made of these values: compare their number and types with what its constructor takes.':
    'Ein {} lässt sich aus diesen Werten nicht anlegen: Vergleiche Anzahl und Typen mit dem, was sein Konstruktor verlangt.',
  'A {} cannot be made of these values: compare them with the type that it holds.':
    'Ein {} lässt sich aus diesen Werten nicht anlegen: Vergleiche sie mit dem Typ, den es enthält.',
  '{} takes what the list holds, and a {} does not fit.':
    '{} nimmt, was die Liste enthält, und ein {} passt nicht.',
  '{} is for texts of C. Write `.c_str()` behind a `string`, or use its own functions.':
    '{} ist für Texte von C. Schreibe `.c_str()` hinter einen `string`, oder nimm seine eigenen Funktionen.',
  '`getline` takes from where to read, and a `string` to put the line into: `getline(cin, line)`.':
    '`getline` nimmt, woher gelesen wird, und einen `string` für die Zeile: `getline(cin, line)`.',
  '{} takes a text, and this is none.': '{} nimmt einen Text, und das ist keiner.',
  'No function {} takes these values: compare their number and types.':
    'Keine Funktion {} nimmt diese Werte: Vergleiche Anzahl und Typen.',
  'It is not known how the keys of this map or set are hashed. Write a `std::hash` for them, or use `map` or `set`.':
    'Wie die Schlüssel dieser Map oder dieses Sets gehasht werden, ist nicht bekannt. Schreibe einen `std::hash` dafür, oder nimm `map` oder `set`.',
  'The tuple has no element with this number. They are numbered from 0.':
    'Das Tupel hat kein Element mit dieser Nummer. Gezählt wird ab 0.',
  'A {} cannot be copied, or made in this way. Hand over a reference (`&`) instead.':
    'Ein {} lässt sich nicht kopieren oder so anlegen. Übergib stattdessen eine Referenz (`&`).',
  'A `thread` begins with a function and the values for it, and this does not fit: a variable that it changes is handed over with `std::ref(…)`.':
    'Ein `thread` beginnt mit einer Funktion und den Werten dafür, und das passt hier nicht: Eine Variable, die sie ändert, übergibt man mit `std::ref(…)`.',
  'What this list holds does not fit: compare the types between the angle brackets.':
    'Was diese Liste enthält, passt nicht: Vergleiche die Typen zwischen den spitzen Klammern.',
  'The function returns nothing (`void`), so there is no value that could be used.':
    'Die Funktion gibt nichts zurück (`void`), also gibt es keinen Wert, der sich benutzen ließe.',
  'The function is declared `void` and must not return a value. Write the type of the value before its name instead.':
    'Die Funktion ist als `void` deklariert und darf keinen Wert zurückgeben. Schreibe stattdessen den Typ des Wertes vor ihren Namen.',
  'The function promises a {}: write it behind `return`.':
    'Die Funktion verspricht einen Wert vom Typ {}: Schreibe ihn hinter `return`.',
  'The function promises a value, but has no `return`.':
    'Die Funktion verspricht einen Wert, hat aber kein `return`.',
  'No function takes these values: compare their number and types.':
    'Keine Funktion nimmt diese Werte: Vergleiche Anzahl und Typen.',
  'A loop with a colon goes through the elements of a list, and this is none.':
    'Eine Schleife mit Doppelpunkt durchläuft die Elemente einer Liste, und das ist keine.',
};
