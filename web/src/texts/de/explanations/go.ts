/** Explanations of Go errors: server/src/runner/error-explanations/go/*.ts. */
export const go = {
  // go-names.ts
  'The package {} is imported but not used. Go wants such imports to be removed.':
    'Das Paket {} wird importiert, aber nicht benutzt. Go verlangt, dass solche Importe entfernt werden.',
  'The variable {} is never used.': 'Die Variable {} wird nie benutzt.',
  '`:=` makes a new variable here: write `=` to change the one that exists.':
    '`:=` legt hier eine neue Variable an: Schreibe `=`, um die vorhandene zu ändern.',
  'Go wants such variables to be removed.': 'Go verlangt, dass solche Variablen entfernt werden.',
  'What a package offers begins with a capital letter: write {}.':
    'Was ein Paket anbietet, beginnt mit einem Großbuchstaben: Schreibe {}.',
  'The package {} has nothing called {}.': 'Im Paket {} gibt es kein {}.',
  'The package {} has to be imported: write {} at the top.':
    'Das Paket {} muss importiert werden: Schreibe oben {}.',
  'Go prints with `fmt.Println(…)`.': 'In Go gibt man mit `fmt.Println(…)` etwas aus.',
  'Go has no {}: write {}.': 'In Go gibt es kein {}: Schreibe {}.',
  'Go has no type {}: write {}.': 'In Go gibt es den Typ {} nicht: Schreibe {}.',
  'In Go the object of a method has the name that stands before the method: `func (d Dog) Bark()`.':
    'In Go heißt das Objekt einer Methode so, wie es vor der Methode steht: `func (d Dog) Bark()`.',
  'Names of packages are written in small letters: {}.': 'Namen von Paketen schreibt man klein: {}.',
  'The type of the parameter {} is missing: write it behind its name.':
    'Der Typ des Parameters {} fehlt: Schreibe ihn hinter den Namen.',
  'The variable {} does not exist yet: write `:=` to make it, since `=` changes one that exists.':
    'Die Variable {} gibt es noch nicht: Lege sie mit `:=` an, denn `=` ändert eine vorhandene.',
  'The name {} is not defined.': 'Der Name {} ist nicht definiert.',
  'C cannot be used from Go here.': 'C lässt sich hier nicht aus Go benutzen.',
  'The package {} belongs to Go, but it is not prepared on this server.':
    'Das Paket {} gehört zu Go, ist auf diesem Server aber nicht vorbereitet.',
  "There is no package {} here. Go's own packages can be used; others are not installed.":
    'Das Paket {} gibt es hier nicht. Die Pakete, die zu Go gehören, sind da; andere sind nicht installiert.',
  'The package {} is imported twice. Leave one of them out.':
    'Das Paket {} wird zweimal importiert. Lass eines davon weg.',
  'There are two functions `main`. A program has one, with which it begins.':
    'Es gibt zwei Funktionen `main`. Ein Programm hat genau eine, mit der es beginnt.',
  '{} is declared twice. Choose another name for one of them.':
    '{} ist zweimal deklariert. Gib einem davon einen anderen Namen.',
  'There is no `func main()`, with which a program begins. Check how it is written.':
    'Es fehlt `func main()`, womit ein Programm beginnt. Prüfe die Schreibweise.',
  '`main` takes no values and returns none: write `func main()`.':
    '`main` nimmt keine Werte an und gibt keine zurück: Schreibe `func main()`.',
  'The first line says {}. A program that can be run is `package main`.':
    'In der ersten Zeile steht {}. Ein Programm, das laufen kann, ist `package main`.',
  '`:=` makes a new variable, but these exist already. Write `=` to change them.':
    '`:=` legt eine neue Variable an, aber diese gibt es schon. Schreibe `=`, um sie zu ändern.',
  'The label {} has to stand before a statement of this function, and to be used.':
    'Die Sprungmarke {} muss vor einer Anweisung dieser Funktion stehen und benutzt werden.',
  'There is no loop with this label around this place.':
    'Um diese Stelle herum gibt es keine Schleife mit dieser Marke.',
  'A type is needed here, and {} is none.': 'Hier muss ein Typ stehen, und {} ist keiner.',
  'The length of a string, a slice or a map is found with `len(…)`.':
    'Die Länge einer Zeichenkette, eines Slices oder einer Map liefert `len(…)`.',
  'An element is added with {}.': 'Ein Element hängt man mit {} an.',
  'A string has no methods in Go. The package `strings` has functions for strings.':
    'Eine Zeichenkette hat in Go keine Methoden. Funktionen für Zeichenketten stehen im Paket `strings`.',
  'A {} has nothing called {}. Did you mean {}?': '{} hat nichts, das {} heißt. Meinst du {}?',
  'The value of a key of a map is found with square brackets: {}.':
    'Den Wert zu einem Schlüssel einer Map liefern eckige Klammern: {}.',
  'A {} has no field {}.': '{} hat kein Feld {}.',
  'A {} made without names of fields needs a value for each of its fields.':
    'Ein {} ohne Namen der Felder braucht für jedes Feld einen Wert.',
  'Either all values have the name of their field before them, or none.':
    'Entweder steht vor allen Werten der Name ihres Feldes oder vor keinem.',
  'A {} would hold another whole {} without an end. Write a pointer, {}, for the one inside.':
    'Ein {} enthielte endlos ein weiteres ganzes {}. Schreibe für das innere einen Zeiger, {}.',
  // go-running.ts
  'Positions begin with 0, so there is none at {}.': 'Positionen beginnen bei 0, also gibt es keine bei {}.',
  'A part up to position {} was asked for, but there are only {} elements.':
    'Verlangt wird ein Teil bis zur Position {}, aber es gibt nur {} Elemente.',
  'A part cannot begin at position {} and end before that, at {}.':
    'Ein Teil kann nicht an der Position {} beginnen und davor enden, bei {}.',
  'A part of a slice was asked for that reaches beyond its end.':
    'Verlangt wird ein Teil eines Slices, der über das Ende hinausgeht.',
  'A slice cannot have that many elements, or fewer than none.':
    'So viele Elemente kann ein Slice nicht haben, und auch nicht weniger als keines.',
  'Something is asked of a pointer, an interface or a function that has no value (nil). Check it for `nil` first.':
    'Von einem Zeiger, einem Interface oder einer Funktion ohne Wert (nil) wird etwas verlangt. Prüfe vorher auf `nil`.',
  'Values of type {} cannot be compared, so they cannot be keys of a map.':
    'Werte vom Typ {} lassen sich nicht vergleichen und können deshalb keine Schlüssel einer Map sein.',
  'The map has not been made yet: write `make(map[…]…)` before something is put into it.':
    'Die Map ist noch nicht angelegt: Schreibe `make(map[…]…)`, bevor etwas hineinkommt.',
  'Every goroutine waits for another one, so the program can never go on. Look at what is sent and received on channels, at each `Wait` and at each `Lock`.':
    'Jede Goroutine wartet auf eine andere, also kann das Programm nie weitergehen. Sieh nach, was über Channels geschickt und empfangen wird, und nach jedem `Wait` und `Lock`.',
  'Several goroutines use the same map at once. Protect it with a `sync.Mutex`.':
    'Mehrere Goroutinen benutzen gleichzeitig dieselbe Map. Schütze sie mit einem `sync.Mutex`.',
  '`Done` is called more often than `Add` has announced.':
    '`Done` wird öfter aufgerufen, als `Add` angekündigt hat.',
  '`Unlock` is called on something that is not locked.':
    '`Unlock` wird für etwas aufgerufen, das nicht gesperrt ist.',
  'There is no value here (nil), but one of type {} is needed.':
    'Hier gibt es keinen Wert (nil), aber es wird einer vom Typ {} gebraucht.',
  'A {} is no {}: it has no method {}.': '{} ist kein {}: Die Methode {} fehlt.',
  'The value is of type {}, not {}.': 'Der Wert ist vom Typ {}, nicht {}.',
  'The text {} cannot be turned into a number.': 'Der Text {} lässt sich nicht in eine Zahl umwandeln.',
  'The number {} is too large for its type.': 'Die Zahl {} ist zu groß für ihren Typ.',
  'Something is sent on a channel that has been closed.':
    'Über einen Channel, der schon geschlossen ist, wird etwas geschickt.',
  'A channel is closed a second time.': 'Ein Channel wird ein zweites Mal geschlossen.',
  'The channel has not been made yet: write `make(chan …)`.':
    'Der Channel ist noch nicht angelegt: Schreibe `make(chan …)`.',
  '{} cannot be written to here. Programs may write to the folder that they run in.':
    'In {} lässt sich hier nicht schreiben. Programme dürfen in den Ordner schreiben, in dem sie laufen.',
  'The program reads more input than it was given.': 'Das Programm liest mehr Eingabe, als es bekommen hat.',
  'The program ends itself here by calling `panic`. The message is its own.':
    'Das Programm beendet sich hier selbst, indem es `panic` aufruft. Die Meldung ist seine eigene.',
  // go-syntax.ts
  'An opening bracket `{` has to stand at the end of the line with `if`, `for` or `func`, not on a line of its own.':
    'Die öffnende Klammer `{` muss am Ende der Zeile mit `if`, `for` oder `func` stehen, nicht in einer eigenen Zeile.',
  'Go has no `try`. Functions return an error, which is checked with `if err != nil`.':
    'In Go gibt es kein `try`. Funktionen geben einen Fehler zurück, den man mit `if err != nil` prüft.',
  'Go has no `do`. Write `for { … }` and leave it with `break`.':
    'In Go gibt es kein `do`. Schreibe `for { … }` und verlasse die Schleife mit `break`.',
  'Go has no `while`. Write `for` with the condition behind it: `for i < 10 { … }`.':
    'In Go gibt es kein `while`. Schreibe `for` und dahinter die Bedingung: `for i < 10 { … }`.',
  'Go has no exceptions. Return an `error`, or end the program with `panic(…)`.':
    'In Go gibt es keine Ausnahmen. Gib einen `error` zurück oder beende das Programm mit `panic(…)`.',
  'Go has no classes. Write `type Name struct { … }` and functions for it.':
    'In Go gibt es keine Klassen. Schreibe `type Name struct { … }` und Funktionen dafür.',
  'A function begins with the word `func` in Go.': 'Eine Funktion beginnt in Go mit dem Wort `func`.',
  'A variable is made with {} or {} in Go.': 'Eine Variable legt man in Go mit {} oder {} an.',
  'A function begins with the word `func` in Go, and the type of its value stands behind the round brackets.':
    'Eine Funktion beginnt in Go mit dem Wort `func`, und der Typ ihres Wertes steht hinter den runden Klammern.',
  'In Go the name comes before the type: write {} or {}.':
    'In Go steht der Name vor dem Typ: Schreibe {} oder {}.',
  'In Go the name of a parameter comes before its type: {}.':
    'In Go steht der Name eines Parameters vor seinem Typ: {}.',
  'The three parts of a `for` have no round brackets around them in Go: `for i := 0; i < 10; i++ { … }`.':
    'Um die drei Teile von `for` stehen in Go keine runden Klammern: `for i := 0; i < 10; i++ { … }`.',
  'The three parts of a `for` are separated by semicolons `;`, not by commas.':
    'Die drei Teile von `for` werden durch Semikolons `;` getrennt, nicht durch Kommas.',
  'A loop over elements is written `for i, value := range list` in Go.':
    'Eine Schleife über Elemente schreibt man in Go `for i, value := range list`.',
  '{} stands behind the variable in Go: {}.': '{} steht in Go hinter der Variablen: {}.',
  '{} is a statement of its own in Go: it has no value that could be used or printed.':
    '{} ist in Go eine eigene Anweisung: Sie hat keinen Wert, der sich benutzen oder ausgeben ließe.',
  'Go writes `&&` for "and", `||` for "or" and `!` for "not".':
    'In Go schreibt man `&&` für „und“, `||` für „oder“ und `!` für „nicht“.',
  'Go writes `else if`, on the same line as the bracket `}` before it.':
    'In Go schreibt man `else if`, in derselben Zeile wie die Klammer `}` davor.',
  'A value of a type is made with curly brackets in Go: {}.':
    'Einen Wert eines Typs legt man in Go mit geschweiften Klammern an: {}.',
  'Go has no `condition ? a : b`. Write `if` and `else` instead.':
    'In Go gibt es kein `condition ? a : b`. Schreibe stattdessen `if` und `else`.',
  'A comment begins with `//` in Go.': 'Ein Kommentar beginnt in Go mit `//`.',
  'A character stands here that no Go program is written in. Delete it.':
    'Hier steht ein Zeichen, das in keinem Go-Programm vorkommen darf. Lösche es.',
  'The character {} has no meaning here in Go.': 'Das Zeichen {} hat hier in Go keine Bedeutung.',
  'A string begins on this line, but its closing `"` is missing.':
    'In dieser Zeile beginnt eine Zeichenkette, aber ihr schließendes `"` fehlt.',
  'A string begins here, but the quotation mark that closes it is missing in the rest of the program.':
    'Hier beginnt eine Zeichenkette, aber das schließende Anführungszeichen fehlt im ganzen Rest des Programms.',
  'Single quotation marks are for one character. Write a string in double ones: `"text"`.':
    'Einfache Anführungszeichen sind für ein einziges Zeichen. Schreibe eine Zeichenkette in doppelte: `"text"`.',
  'Only some letters can stand behind `\\` in a string, such as `\\n`. Write `\\\\` for a backslash itself.':
    'Hinter `\\` dürfen in einer Zeichenkette nur bestimmte Buchstaben stehen, etwa `\\n`. Schreibe `\\\\` für den Backslash selbst.',
  'A program begins with the line `package main`, and it is missing here.':
    'Ein Programm beginnt mit der Zeile `package main`, und die fehlt hier.',
  'The name of a package stands in quotation marks: `import "fmt"`.':
    'Der Name eines Pakets steht in Anführungszeichen: `import "fmt"`.',
  'Packages that are imported stand on lines of their own, without commas between them.':
    'Importierte Pakete stehen in eigenen Zeilen, ohne Kommas dazwischen.',
  'The list of imports is not complete: write `import (`, a package in quotation marks on each line, and `)`.':
    'Die Liste der Importe ist unvollständig: Schreibe `import (`, in jede Zeile ein Paket in Anführungszeichen, und `)`.',
  'Imports stand at the top of the program, right after the line `package main`.':
    'Importe stehen oben im Programm, gleich nach der Zeile `package main`.',
  '`else` has to stand on the same line as the bracket `}` before it: `} else {`.':
    '`else` muss in derselben Zeile stehen wie die Klammer `}` davor: `} else {`.',
  'The variable of a loop is made without `var`: `for i := 0; i < 10; i++ { … }`.':
    'Die Variable einer Schleife legt man ohne `var` an: `for i := 0; i < 10; i++ { … }`.',
  'An opening bracket `{` has to stand right behind `else`.':
    'Die öffnende Klammer `{` muss direkt hinter `else` stehen.',
  'Every line of a list ends with a comma, the last one as well, unless its bracket `}` stands right behind.':
    'Jede Zeile einer Liste endet mit einem Komma, auch die letzte, wenn nicht die Klammer `}` direkt dahinter steht.',
  'A comma or a closing bracket `)` is missing at the end of this line.':
    'Am Ende dieser Zeile fehlt ein Komma oder eine schließende Klammer `)`.',
  'Parameters have no default values in Go. Every call has to give all values.':
    'Parameter haben in Go keine Standardwerte. Jeder Aufruf muss alle Werte angeben.',
  'A comma or a closing bracket {} is missing before {}.':
    'Es fehlt ein Komma oder eine schließende Klammer {} vor {}.',
  'A list of values is written with its type and curly brackets in Go: `[]int{1, 2, 3}`.':
    'Eine Liste von Werten schreibt man in Go mit Typ und geschweiften Klammern: `[]int{1, 2, 3}`.',
  'The fields of a struct stand on lines of their own, without commas between them.':
    'Die Felder eines Structs stehen in eigenen Zeilen, ohne Kommas dazwischen.',
  'Every parameter needs a name and a type, such as `a int, b int`.':
    'Jeder Parameter braucht einen Namen und einen Typ, etwa `a int, b int`.',
  'A bracket `}` is missing before this line: the function above it has not ended yet.':
    'Vor dieser Zeile fehlt eine Klammer `}`: Die Funktion darüber ist noch nicht zu Ende.',
  'A function with a name cannot stand inside another one. Perhaps a bracket `}` before it is missing.':
    'Eine Funktion mit einem Namen kann nicht in einer anderen stehen. Vielleicht fehlt davor eine Klammer `}`.',
  'This closing bracket is too much: every bracket before it is closed already.':
    'Diese schließende Klammer ist zu viel: Alle davor sind schon geschlossen.',
  'Go writes {} in small letters.': 'In Go schreibt man {} klein.',
  '`:=` can only stand inside of a function. Write `var` outside of one.':
    '`:=` kann nur in einer Funktion stehen. Schreibe außerhalb `var`.',
  '{} is no word that Go knows at this place.': '{} ist kein Wort, das Go an dieser Stelle kennt.',
  'The line ends too early: a type is missing.': 'Die Zeile endet zu früh: Es fehlt ein Typ.',
  'The line ends too early: a name is missing.': 'Die Zeile endet zu früh: Es fehlt ein Name.',
  'The line ends too early: a value is missing.': 'Die Zeile endet zu früh: Es fehlt ein Wert.',
  'The line ends too early: something is missing at its end.':
    'Die Zeile endet zu früh: An ihrem Ende fehlt etwas.',
  'Something is missing before {}, such as an operator, a comma or a bracket.':
    'Vor {} fehlt etwas, etwa ein Operator, ein Komma oder eine Klammer.',
  '{} is a word of Go itself and cannot be a name.': '{} ist ein Wort von Go selbst und kann kein Name sein.',
  'The bracket {} does not match: perhaps the opening one or a value before it is missing.':
    'Die Klammer {} passt nicht: Vielleicht fehlt davor die öffnende oder ein Wert.',
  'A new variable cannot be made with `:=` here. Perhaps a bracket before it is missing.':
    'Hier lässt sich mit `:=` keine neue Variable anlegen. Vielleicht fehlt davor eine Klammer.',
  '{} cannot stand here. Perhaps something before it is missing.':
    '{} darf hier nicht stehen. Vielleicht fehlt davor etwas.',
  // go-values.ts
  'A value is calculated here, but nothing is done with it: store it in a variable or print it.':
    'Hier wird ein Wert berechnet, aber nichts damit getan: Speichere ihn in einer Variablen oder gib ihn aus.',
  'A {} is a whole number, so it cannot hold this one. Use `float64`, or a whole number.':
    'Ein {} ist eine ganze Zahl und kann diese hier nicht aufnehmen. Nimm `float64` oder eine ganze Zahl.',
  'This number is too large for the type {}.': 'Diese Zahl ist zu groß für den Typ {}.',
  'The method {} belongs to a pointer, so only the address of the value is a {}: write `&` before it.':
    'Die Methode {} gehört zu einem Zeiger, also ist nur die Adresse des Wertes ein {}: Schreibe `&` davor.',
  'It is not known here of which type {} is. Write {} if it is a {}.':
    'Welchen Typ {} hat, ist hier nicht bekannt. Schreibe {}, wenn es ein {} ist.',
  'A {} cannot be `nil`: that is only for pointers, slices, maps, functions, channels and interfaces.':
    'Ein {} kann nicht `nil` sein: Das gibt es nur für Zeiger, Slices, Maps, Funktionen, Channels und Interfaces.',
  'From `nil` alone Go does not know of which type the variable is to be: write `var`, its name and its type.':
    'Aus `nil` allein erkennt Go nicht, welchen Typ die Variable haben soll: Schreibe `var`, den Namen und den Typ.',
  '{} takes single values. Write `...` behind the slice to hand over all of its elements, if it takes any number of them.':
    '{} nimmt einzelne Werte an. Schreibe `...` hinter das Slice, um alle seine Elemente zu übergeben, falls beliebig viele möglich sind.',
  'A value of type {} is needed here, but {} is of type {}.':
    'Hier wird ein Wert vom Typ {} gebraucht, aber {} ist vom Typ {}.',
  'A value of type {} is needed here, but {} is a string.':
    'Hier wird ein Wert vom Typ {} gebraucht, aber {} ist eine Zeichenkette.',
  'A value of type {} is needed here, but {} is of another type.':
    'Hier wird ein Wert vom Typ {} gebraucht, aber {} ist von einem anderen Typ.',
  'A field of a struct in a map cannot be changed alone. Change a copy and put that into the map.':
    'Ein Feld eines Structs in einer Map lässt sich nicht einzeln ändern. Ändere eine Kopie und lege sie in die Map.',
  '{} is a constant and cannot be changed.': '{} ist eine Konstante und lässt sich nicht ändern.',
  'The characters of a string cannot be changed one by one. Make a `[]rune` or `[]byte` of it first.':
    'Die Zeichen einer Zeichenkette lassen sich nicht einzeln ändern. Mache zuerst ein `[]rune` oder `[]byte` daraus.',
  'Nothing can be assigned to {}: it is no variable.':
    'An {} lässt sich nichts zuweisen: Das ist keine Variable.',
  'A comma is missing before {}.': 'Vor {} fehlt ein Komma.',
  'A string and a number cannot be added. Make a string of the number with `fmt.Sprint(…)` or `strconv.Itoa(…)`.':
    'Eine Zeichenkette und eine Zahl lassen sich nicht mit + verbinden. Mache mit `fmt.Sprint(…)` oder `strconv.Itoa(…)` eine Zeichenkette aus der Zahl.',
  'The two sides have different types, {} and {}: turn one into the other first, such as {}.':
    'Die beiden Seiten haben verschiedene Typen, {} und {}: Wandle zuerst eine in die andere um, etwa mit {}.',
  'The two sides have types that do not go together, {} and {}.':
    'Die Typen der beiden Seiten, {} und {}, passen nicht zusammen.',
  'A number is divided by zero here.': 'Hier wird durch null geteilt.',
  'Slices cannot be compared with `==`. The package `slices` has `slices.Equal(a, b)` for that.':
    'Slices lassen sich nicht mit `==` vergleichen. Dafür gibt es im Paket `slices` die Funktion `slices.Equal(a, b)`.',
  'Maps and functions cannot be compared with `==`, only with `nil`.':
    'Maps und Funktionen lassen sich nicht mit `==` vergleichen, nur mit `nil`.',
  'Not every type that may be used here can be compared. Write `comparable` instead of `any`.':
    'Nicht jeder Typ, der hier möglich ist, lässt sich vergleichen. Schreibe `comparable` statt `any`.',
  'Not every type that {} may stand for has an order. Write `cmp.Ordered` instead of `any`.':
    'Nicht jeder Typ, für den {} stehen kann, hat eine Reihenfolge. Schreibe `cmp.Ordered` statt `any`.',
  '{} is for numbers, and this is of type {}.': '{} ist für Zahlen, und das hier ist vom Typ {}.',
  'Go has no operator `**`. Powers are calculated with `math.Pow(…)`.':
    'In Go gibt es keinen Operator `**`. Potenzen berechnet `math.Pow(…)`.',
  '`*` is for pointers, and {} is none.': '`*` ist für Zeiger, und {} ist keiner.',
  '`%` is for whole numbers only. The package `math` has `math.Mod` for others.':
    '`%` gibt es nur für ganze Zahlen. Für andere gibt es im Paket `math` die Funktion `math.Mod`.',
  '{} cannot be used with {}, which is of type {}.': '{} geht nicht mit {}, das vom Typ {} ist.',
  '{} is no function, so it cannot be called.': '{} ist keine Funktion und lässt sich nicht aufrufen.',
  '{} has no elements: it is of type {}.': '{} hat keine Elemente, sondern den Typ {}.',
  'It is known here that the value is of type {}, so there is nothing to ask.':
    'Hier ist bekannt, dass der Wert vom Typ {} ist, also gibt es nichts zu fragen.',
  'There is room for {} elements, numbered from 0, so there is none at position {}.':
    'Es ist Platz für {} Elemente, gezählt ab 0, also gibt es keines an der Position {}.',
  'Positions and lengths begin with 0, so there is none of {}.':
    'Positionen und Längen beginnen bei 0, also gibt es {} nicht.',
  '`append` is for slices, and this is none. An array with a number in its square brackets always keeps its length.':
    '`append` ist für Slices, und das hier ist keines. Ein Array mit einer Zahl in den eckigen Klammern behält immer seine Länge.',
  '{} cannot be used with a value of type {}.': '{} geht nicht mit einem Wert vom Typ {}.',
  '`append` returns the longer slice: write {}.': '`append` gibt das längere Slice zurück: Schreibe {}.',
  '`==` compares two values. Write `=` to change a variable.':
    '`==` vergleicht zwei Werte. Schreibe `=`, um eine Variable zu ändern.',
  'The round brackets are missing: a function is called with them.':
    'Es fehlen die runden Klammern, mit denen man eine Funktion aufruft.',
  'A condition is needed here, something that is true or false, such as `x > 0`.':
    'Hier wird eine Bedingung gebraucht, also etwas, das wahr oder falsch ist, etwa `x > 0`.',
  '{} is calculated with a {} here, which is a whole number. Use `float64(…)` for the other side.':
    '{} wird hier mit einem {} verrechnet, also mit einer ganzen Zahl. Schreibe `float64(…)` um die andere Seite.',
  'A string becomes a number with `strconv.Atoi(…)`, which returns the number and an error.':
    'Eine Zeichenkette wird mit `strconv.Atoi(…)` zur Zahl; zurück kommen die Zahl und ein Fehler.',
  'A string becomes a number with `strconv.ParseFloat(…, 64)`, which returns the number and an error.':
    'Eine Zeichenkette wird mit `strconv.ParseFloat(…, 64)` zur Zahl; zurück kommen die Zahl und ein Fehler.',
  '{} cannot be turned into a {} like this.': '{} lässt sich so nicht in {} umwandeln.',
  'The length of an array has to be known beforehand. Make a slice with `make([]int, n)` instead.':
    'Die Länge eines Arrays muss vorher feststehen. Lege stattdessen mit `make([]int, n)` ein Slice an.',
  'A {} cannot be the key of a map: such values cannot be compared.':
    '{} kann kein Schlüssel einer Map sein: Solche Werte lassen sich nicht vergleichen.',
  'The key {} stands in this map twice.': 'Der Schlüssel {} steht zweimal in dieser Map.',
  'The case {} stands in this `switch` twice.': 'Der Fall {} steht zweimal in diesem `switch`.',
  '{} is of type {}, and a loop cannot go through that.':
    '{} ist vom Typ {}, und das kann eine Schleife nicht durchlaufen.',
  'There are too many variables before `range` for what this loop goes through.':
    'Vor `range` stehen mehr Variablen, als diese Schleife liefert.',
  'The function promises a value: write `return` before it.':
    'Die Funktion verspricht einen Wert: Schreibe `return` davor.',
  'The function promises a value, but there is a way through it without `return`.':
    'Die Funktion verspricht einen Wert, aber es gibt einen Weg hindurch ohne `return`.',
  '`main` returns no value. Write `return` alone, or end the program with `os.Exit(…)`.':
    '`main` gibt keinen Wert zurück. Schreibe `return` allein, oder beende das Programm mit `os.Exit(…)`.',
  'The function returns a value, but promises none: write the type of the value behind its round brackets.':
    'Die Funktion gibt einen Wert zurück, verspricht aber keinen: Schreibe den Typ des Wertes hinter ihre runden Klammern.',
  'There are too many values after `return`: compare them with what the function promises.':
    'Hinter `return` stehen zu viele Werte: Vergleiche sie mit dem, was die Funktion verspricht.',
  'There are too few values after `return`: compare them with what the function promises.':
    'Hinter `return` stehen zu wenige Werte: Vergleiche sie mit dem, was die Funktion verspricht.',
  '{} returns two values. Write {}, or {} to leave the second one out.':
    '{} gibt zwei Werte zurück. Schreibe {}, oder {}, um den zweiten wegzulassen.',
  '{} does not return as many values as there are variables: {} instead of {}.':
    '{} gibt nicht so viele Werte zurück, wie es Variablen gibt: {} statt {}.',
  'There are not as many values as there are variables.': 'Es gibt nicht so viele Werte wie Variablen.',
  'There are not as many values as there are variables: {} instead of {}.':
    'Es gibt nicht so viele Werte wie Variablen: {} statt {}.',
  '{} returns more than one value: store them in variables first.':
    '{} gibt mehr als einen Wert zurück: Speichere sie zuerst in Variablen.',
  '{} returns no value that could be used.': '{} gibt keinen Wert zurück, der sich benutzen ließe.',
  'Behind {} stands the call of a function, with its round brackets.':
    'Hinter {} steht der Aufruf einer Funktion mit ihren runden Klammern.',
  'The values given to {} do not match one another: compare their types with what it takes.':
    'Die Werte für {} passen nicht zueinander: Vergleiche ihre Typen mit dem, was angenommen wird.',
  'Go cannot find out what {} stands for: write the type in square brackets behind {}.':
    'Go findet nicht heraus, wofür {} steht: Schreibe den Typ in eckigen Klammern hinter {}.',
  'A {} cannot be used here: a {} is needed.': '{} geht hier nicht: Gebraucht wird {}.',
  'Write behind {} in square brackets for which type it is to be used.':
    'Schreibe hinter {} in eckigen Klammern, für welchen Typ es gelten soll.',
  'A value is missing between the round brackets.': 'Zwischen den runden Klammern fehlt ein Wert.',
  '`...` can only stand behind the last value that is given to a function.':
    '`...` kann nur hinter dem letzten Wert stehen, den eine Funktion bekommt.',
};
