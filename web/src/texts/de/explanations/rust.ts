/** Explanations of Rust errors. */
export const rust = {
  // rust-names.ts
  '{} has to be imported: write {} at the beginning of the program.':
    '{} muss importiert werden: Schreibe {} an den Anfang des Programms.',
  'Rust writes `0..5` instead of `range(0, 5)`.': 'In Rust schreibt man `0..5` statt `range(0, 5)`.',
  'Rust writes {} instead of {}.': 'In Rust schreibt man {} statt {}.',
  '{} is a field: inside a method, write {}.': '{} ist ein Feld: Schreibe in einer Methode {}.',
  '{} is a field: a method reads it as {}, and needs `&self` as its first parameter.':
    '{} ist ein Feld: Eine Methode liest es als {} und braucht `&self` als ersten Parameter.',
  'The type {} is not known here. A type that stands for any other is announced behind the name of the function: {}.':
    'Den Typ {} gibt es hier nicht. Ein Typ, der für jeden anderen steht, wird hinter dem Namen der Funktion angekündigt: {}.',
  '{} is not known here.': '{} ist hier nicht bekannt.',
  'The method {} comes from a trait that has to be imported: write {} at the beginning of the program.':
    'Die Methode {} kommt aus einem Trait, das importiert werden muss: Schreibe {} an den Anfang des Programms.',
  '{} has no `self` as its first parameter, so it cannot be called on a value. Write `&self` there, or call it with {}.':
    '{} hat kein `self` als ersten Parameter und lässt sich deshalb nicht für einen Wert aufrufen. Schreibe dort `&self`, oder rufe es mit {} auf.',
  '{} is a field: leave the brackets behind it out.': '{} ist ein Feld: Lass die Klammern dahinter weg.',
  '{} belongs to iterators.': '{} gehört zu Iteratoren.',
  'Begin with `.iter()`.': 'Beginne mit `.iter()`.',
  '{} cannot be copied yet: write `#[derive(Clone)]` above it.':
    '{} lässt sich noch nicht kopieren: Schreibe `#[derive(Clone)]` darüber.',
  'The value is still inside of {}. Take it out first, as with `match` or `.unwrap()`.':
    'Der Wert steckt noch in {}. Nimm ihn zuerst heraus, etwa mit `match` oder `.unwrap()`.',
  'An array has a fixed length, so it has no {}. A vector can grow: `vec![…]`.':
    'Ein Array hat eine feste Länge, also hat es kein {}. Ein Vektor kann wachsen: `vec![…]`.',
  '{} has no method {}. Perhaps {} is missing.': '{} hat keine Methode {}. Vielleicht fehlt {}.',
  'Rust writes {}.': 'In Rust schreibt man {}.',
  "{} does not exist in Rust's standard library.": '{} gibt es in Rusts Standardbibliothek nicht.',
  '{} is a variable: a dot stands behind it, not `::`.':
    '{} ist eine Variable: Dahinter steht ein Punkt, nicht `::`.',
  "{} is not known here. Rust's standard library can be used; other crates are not installed.":
    '{} ist hier nicht bekannt. Rusts Standardbibliothek lässt sich benutzen, andere Crates sind nicht installiert.',
  'What is imported here does not exist.': 'Was hier importiert wird, gibt es nicht.',
  'There is no file for the module {} here: the program in the editor is the only one. Write `mod name { … }` instead.':
    'Für das Modul {} gibt es hier keine Datei: Das Programm im Editor ist die einzige. Schreibe stattdessen `mod name { … }`.',
  '{} is a macro, which is called with `!`: {}.': '{} ist ein Makro, und das ruft man mit `!` auf: {}.',
  'Behind the name of a type stands `::`, and no dot.':
    'Hinter dem Namen eines Typs steht `::` und kein Punkt.',
  'A {} is made with the names of its fields, in braces: {}.':
    '{} entsteht mit den Namen der Felder in geschweiften Klammern: {}.',
  '{} cannot be used in this way.': '{} lässt sich so nicht verwenden.',
  '`self` is known only in a method that has it as its first parameter: `fn name(&self)`.':
    '`self` gibt es nur in einer Methode, die es als ersten Parameter hat: `fn name(&self)`.',
  'There is no macro {}.': 'Das Makro {} gibt es nicht.',
  '{} is no trait that is known here, or no part of it.':
    '{} ist kein Trait, das hier bekannt ist, oder kein Teil davon.',
  'There is no `fn main()`, with which a program begins. Check how it is written.':
    'Es fehlt `fn main()`, womit ein Programm beginnt. Prüfe die Schreibweise.',
  '{} is declared twice. Leave one out, or choose another name.':
    '{} ist zweimal deklariert. Lass eine Stelle weg, oder wähle einen anderen Namen.',
  'A function inside of another one cannot use its variables. Use a closure `|x| …`, or give them as parameters.':
    'Eine Funktion in einer anderen kann deren Variablen nicht benutzen. Nimm eine Closure `|x| …`, oder übergib sie als Parameter.',
  'A fixed value (`const`) is needed here, and a variable is none.':
    'Hier braucht es einen festen Wert (`const`), und eine Variable ist keiner.',
  '{} is no iterator. Begin with `.iter()`.': '{} ist kein Iterator. Beginne mit `.iter()`.',
  '{} has no field {}.': '{} hat kein Feld {}.',
  'Numbers and other simple values have no fields.': 'Zahlen und andere einfache Werte haben keine Felder.',
  'Each field of {} needs a value: {} is missing.': 'Jedes Feld von {} braucht einen Wert: {} fehlt.',
  'The field {} of {} is private: write `pub` before it, or read it with a function of its module.':
    'Das Feld {} von {} ist privat: Schreibe `pub` davor, oder lies es mit einer Funktion seines Moduls.',
  '{} is private: write `pub` before it, where it is defined.':
    '{} ist privat: Schreibe `pub` davor, wo es definiert ist.',
  '{} is a method, which is called with brackets: {}.':
    '{} ist eine Methode, und die ruft man mit Klammern auf: {}.',
  'The parts of a tuple are read with a dot and their number: `t.0`.':
    'Die Teile eines Tupels liest man mit einem Punkt und ihrer Nummer: `t.0`.',
  '{} has no positions in square brackets.': '{} hat keine Positionen in eckigen Klammern.',
  // rust-ownership.ts
  'The value of {} is given away in the first round of the loop, so it is gone in the next.':
    'Der Wert von {} wird in der ersten Runde der Schleife weggegeben und ist in der nächsten nicht mehr da.',
  'Lend it with `&`, or copy it with `.clone()`.': 'Verleihe ihn mit `&`, oder kopiere ihn mit `.clone()`.',
  'The value of {} was given away before, so it cannot be used any more.':
    'Der Wert von {} wurde vorher weggegeben, also lässt er sich nicht mehr verwenden.',
  'This value was given away before, so it cannot be used any more.':
    'Dieser Wert wurde vorher weggegeben, also lässt er sich nicht mehr verwenden.',
  '{} cannot be changed.': '{} lässt sich nicht ändern.',
  'Declare it with `let mut` instead.': 'Deklariere es stattdessen mit `let mut`.',
  '{} is only lent for reading here (`&`), so it cannot be changed.':
    '{} ist hier nur zum Lesen verliehen (`&`) und lässt sich deshalb nicht ändern.',
  'Lend it with `&mut`.': 'Verleihe es mit `&mut`.',
  'This cannot be changed.': 'Das lässt sich nicht ändern.',
  '{} is changed here while something else still looks at it. Change it after that was used for the last time, or copy what is looked at with `.clone()`.':
    '{} wird hier geändert, während etwas anderes noch darauf schaut. Ändere es, nachdem das zum letzten Mal benutzt wurde, oder kopiere mit `.clone()`, worauf geschaut wird.',
  '{} is read here while something else may still change it. Read it after that was used for the last time.':
    '{} wird hier gelesen, während etwas anderes es noch ändern darf. Lies es, nachdem das zum letzten Mal benutzt wurde.',
  '{} is lent for changing twice at the same time. Use the first reference for the last time before the second is made.':
    '{} ist zweimal gleichzeitig zum Ändern verliehen. Benutze die erste Referenz zum letzten Mal, bevor die zweite entsteht.',
  '{} is still lent to something else, so it cannot be changed or given away here.':
    '{} ist noch an etwas anderes verliehen und lässt sich hier nicht ändern oder weggeben.',
  'A value that nobody keeps ends here, while something still refers to it.':
    'Ein Wert, den niemand behält, endet hier, während sich noch etwas darauf bezieht.',
  'Store it in a variable first.': 'Speichere ihn zuerst in einer Variablen.',
  '{} ends before what refers to it. Declare it further out, or give the value itself instead of a reference.':
    '{} endet vor dem, was sich darauf bezieht. Deklariere es weiter außen, oder gib den Wert selbst statt einer Referenz.',
  'A reference to something that belongs to this function is given back, and that ends with it. Give the value itself back, such as a `String` in place of a `&str`.':
    'Eine Referenz auf etwas, das dieser Funktion gehört, wird zurückgegeben, und das endet mit ihr. Gib den Wert selbst zurück, etwa einen `String` statt eines `&str`.',
  'A struct with a reference in it has to say how long that is valid. Storing the value itself, such as a `String`, is often simplest.':
    'Ein Struct mit einer Referenz darin muss sagen, wie lange die gilt. Am einfachsten ist es oft, den Wert selbst zu speichern, etwa einen `String`.',
  'A reference is given back, and Rust cannot tell how long it is valid.':
    'Eine Referenz wird zurückgegeben, und Rust kann nicht erkennen, wie lange sie gilt.',
  'Giving a value back instead of a reference is often simplest.':
    'Am einfachsten ist es oft, einen Wert statt einer Referenz zurückzugeben.',
  'This lifetime is not announced.': 'Diese Lebensdauer ist nicht angekündigt.',
  'A reference is kept longer than it is valid.': 'Eine Referenz wird länger behalten, als sie gilt.',
  '{} belongs to something else, so its value cannot be given away from there.':
    '{} gehört zu etwas anderem, also lässt sich der Wert von dort nicht weggeben.',
  'Copy it with `.clone()`, or lend it with `&`.': 'Kopiere ihn mit `.clone()`, oder verleihe ihn mit `&`.',
  'This closure may go on after the variables that it uses have ended.':
    'Diese Closure läuft vielleicht weiter, wenn die Variablen, die sie benutzt, schon zu Ende sind.',
  'Write `move` before it, so that it takes them along.': 'Schreibe `move` davor, dann nimmt sie sie mit.',
  '{} gets a value in some cases only. Give it one in every case, or where it is declared.':
    '{} bekommt nur in manchen Fällen einen Wert. Gib ihm in jedem Fall einen, oder gleich bei der Deklaration.',
  '{} is used before it has got a value.': '{} wird benutzt, bevor es einen Wert bekommen hat.',
  'A reference is given to something that may keep it longer than it is valid, such as a thread.':
    'Eine Referenz geht an etwas, das sie vielleicht länger behält, als sie gilt, etwa an einen Thread.',
  'Rust cannot tell the type here: write it down, as in `let x: i32 = …`.':
    'Rust kann den Typ hier nicht erkennen: Schreibe ihn hin, etwa `let x: i32 = …`.',
  // rust-running.ts
  'The number in the string does not fit into its type.':
    'Die Zahl in der Zeichenkette passt nicht in ihren Typ.',
  'The string still has the end of the line in it, so it is no number: write `.trim()` before `.parse()`.':
    'In der Zeichenkette ist noch das Zeilenende, also ist sie keine Zahl: Schreibe `.trim()` vor `.parse()`.',
  'The string cannot be turned into the number that is asked for.':
    'Aus der Zeichenkette lässt sich die verlangte Zahl nicht machen.',
  'There is no such file here.': 'Diese Datei gibt es hier nicht.',
  'Programs may not do this here.': 'Das dürfen Programme hier nicht.',
  'The bytes are no text in UTF-8.': 'Die Bytes sind kein Text in UTF-8.',
  'Calls are nested too deeply here, or an array in a variable is too large. Either the case that stops a function is never reached, or the recursion is right but too deep: then use a loop, and a `Vec` for large data.':
    'Hier sind Aufrufe zu tief ineinander verschachtelt, oder ein Array in einer Variablen ist zu groß. Entweder wird der Fall, der eine Funktion beendet, nie erreicht, oder die Rekursion ist richtig, aber zu tief: Dann nimm eine Schleife, und für große Daten einen `Vec`.',
  'The part ends at position {}, but the number of elements is {}.':
    'Der Teil endet an der Position {}, aber die Zahl der Elemente ist {}.',
  'The part begins at position {}, but the number of elements is {}.':
    'Der Teil beginnt an der Position {}, aber die Zahl der Elemente ist {}.',
  'The string ends before position {}.': 'Die Zeichenkette endet vor der Position {}.',
  'Positions in a string count bytes, and position {} lies inside of the character {}. Go by characters with `.chars()`.':
    'Positionen in einer Zeichenkette zählen Bytes, und die Position {} liegt im Inneren des Zeichens {}. Geh mit `.chars()` nach Zeichen vor.',
  'A part `[start..end]` has to begin before it ends.':
    'Ein Teil `[start..end]` muss beginnen, bevor er endet.',
  'An integer was divided by zero.': 'Eine ganze Zahl wurde durch null geteilt.',
  'The result is too large, or too small, for the type of the number: `usize` and `u32`, for example, cannot be negative.':
    'Das Ergebnis ist zu groß oder zu klein für den Typ der Zahl: `usize` und `u32` zum Beispiel können nicht negativ sein.',
  'The result is too large, or too small, for the type of the number.':
    'Das Ergebnis ist zu groß oder zu klein für den Typ der Zahl.',
  'A size, or a step, is not possible: it is zero, or far too large.':
    'Eine Größe oder Schrittweite ist nicht möglich: Sie ist null oder viel zu groß.',
  '`unwrap` was used on something that has no value (`None`). Check it first with `match` or `if let`.':
    '`unwrap` wurde auf etwas angewendet, das keinen Wert hat (`None`). Prüfe es zuerst mit `match` oder `if let`.',
  'A failure was expected here, but there is a value.':
    'Hier wurde ein Fehler erwartet, aber es gibt einen Wert.',
  '`unwrap` was used on a result that is an error: {}.':
    '`unwrap` wurde auf ein Result angewendet, das ein Fehler ist: {}.',
  'The map has no entry for this key. Read it with `.get(…)`, which gives an `Option`.':
    'Die Map hat für diesen Schlüssel keinen Eintrag. Lies ihn mit `.get(…)`, das eine `Option` ergibt.',
  'A value is changed while something else still uses it.':
    'Ein Wert wird geändert, während etwas anderes ihn noch benutzt.',
  'The program came to an `unreachable!`, which says that it never does.':
    'Das Programm kam zu einem `unreachable!`, das sagt, dass es nie dorthin kommt.',
  'The program came to a part that is not written yet: `todo!` or `unimplemented!`.':
    'Das Programm kam zu einem Teil, der noch nicht geschrieben ist: `todo!` oder `unimplemented!`.',
  'The two values that `assert_eq!` compares are different: the message shows both.':
    'Die beiden Werte, die `assert_eq!` vergleicht, sind verschieden: Die Meldung zeigt beide.',
  'The two values that `assert_ne!` compares are the same.':
    'Die beiden Werte, die `assert_ne!` vergleicht, sind gleich.',
  'The condition of `assert!` was not true: {}.': 'Die Bedingung von `assert!` war nicht wahr: {}.',
  '`main` gave an error back: {}.': '`main` hat einen Fehler zurückgegeben: {}.',
  'The program stops itself here with `panic!`, with the words {}.':
    'Das Programm bricht hier selbst mit `panic!` ab, mit den Worten {}.',
  '`expect` was used on something that has no value, or is an error: {}.':
    '`expect` wurde auf etwas angewendet, das keinen Wert hat oder ein Fehler ist: {}.',
  // rust-syntax.ts
  'A function begins with the word `fn` in Rust.': 'Eine Funktion beginnt in Rust mit dem Wort `fn`.',
  'Rust writes `pub` instead of `public`.': 'In Rust schreibt man `pub` statt `public`.',
  'Rust writes `else if` instead of {}.': 'In Rust schreibt man `else if` statt {}.',
  'A loop that counts is written `for i in 0..10` in Rust.':
    'Eine Schleife, die zählt, schreibt man in Rust so: `for i in 0..10`.',
  'Rust has no `++`. To add 1, write {}.': 'Rust hat kein `++`. Um 1 zu addieren, schreibe {}.',
  'Rust has no `--`. To subtract 1, write {}.': 'Rust hat kein `--`. Um 1 abzuziehen, schreibe {}.',
  'Rust writes `&&` instead of `and`.': 'In Rust schreibt man `&&` statt `and`.',
  'Rust writes `||` instead of `or`.': 'In Rust schreibt man `||` statt `or`.',
  'Rust writes `!` instead of `not`.': 'In Rust schreibt man `!` statt `not`.',
  'Rust has no `? :` operator: write `if condition { a } else { b }`.':
    'Rust hat keinen Operator `? :`: Schreibe `if condition { a } else { b }`.',
  'Rust has no `switch`: write `match value { … }`.': 'Rust hat kein `switch`: Schreibe `match value { … }`.',
  'Rust has no classes: write `struct Name { … }`, and its functions in `impl Name { … }`.':
    'Rust hat keine Klassen: Schreibe `struct Name { … }` und die Funktionen dazu in `impl Name { … }`.',
  'Rust has no word `new`: a value is made with {} or {}.':
    'Das Wort `new` hat Rust nicht: Ein Wert entsteht mit {} oder {}.',
  'A comment begins with `//` in Rust.': 'Ein Kommentar beginnt in Rust mit `//`.',
  'Rust writes `use` instead of `import`.': 'In Rust schreibt man `use` statt `import`.',
  'Rust has no `try { … }`: a function that can fail gives a `Result` back, which `match` or `?` takes apart.':
    'Rust hat kein `try { … }`: Eine Funktion, die scheitern kann, gibt ein `Result` zurück, das man mit `match` oder `?` zerlegt.',
  'A variable begins with `let`: {}.': 'Eine Variable beginnt mit `let`: {}.',
  'The type of a parameter stands behind its name: {}.':
    'Der Typ eines Parameters steht hinter seinem Namen: {}.',
  'The type of the parameter {} is missing: {}.': 'Der Typ des Parameters {} fehlt: {}.',
  'An arrow stands before the type of what a function gives back: {}.':
    'Vor dem Typ dessen, was eine Funktion zurückgibt, steht ein Pfeil: {}.',
  'Rust does not know the word {}. Did you mean {}?': 'Das Wort {} kennt Rust nicht. Meinst du {}?',
  '{} cannot stand here.': '{} darf hier nicht stehen.',
  'Perhaps something before it is missing.': 'Vielleicht fehlt davor etwas.',
  'A variable begins with `let`.': 'Eine Variable beginnt mit `let`.',
  'A constant needs its type behind its name: `const MAX: i32 = 10;`.':
    'Eine Konstante braucht hinter ihrem Namen einen Typ: `const MAX: i32 = 10;`.',
  'The fields of a struct are parted by commas, not by semicolons.':
    'Die Felder eines Structs sind durch Kommas getrennt, nicht durch Semikolons.',
  'Inside of a struct, a colon stands between a name and its value: `P { x: 1 }`.':
    'In einem Struct steht zwischen einem Namen und seinem Wert ein Doppelpunkt: `P { x: 1 }`.',
  'An arrow stands before the type of what a function gives back: `-> i32`.':
    'Vor dem Typ dessen, was eine Funktion zurückgibt, steht ein Pfeil: `-> i32`.',
  'Behind the pattern of a `match` stands `=>`: `1 => …,`.':
    'Hinter dem Muster eines `match` steht `=>`: `1 => …,`.',
  '`println!` takes a text with `{}` in it, and the values behind a comma: `println!("Hello {}", name)`.':
    '`println!` nimmt einen Text mit `{}` darin und die Werte hinter einem Komma: `println!("Hello {}", name)`.',
  'A block in braces `{ … }` has to begin here.':
    'Hier muss ein Block in geschweiften Klammern `{ … }` beginnen.',
  'A word such as `fn` or `struct` is missing here.': 'Hier fehlt ein Wort wie `fn` oder `struct`.',
  'Behind the name of a function stand round brackets, even where they are empty: `fn name()`.':
    'Hinter dem Namen einer Funktion stehen runde Klammern, auch wenn sie leer sind: `fn name()`.',
  'After `in` something to go through is missing, such as `0..10`.':
    'Nach `in` fehlt, was durchgegangen werden soll, etwa `0..10`.',
  'A `for` loop needs the word `in`: `for i in 0..10`.':
    'Eine `for`-Schleife braucht das Wort `in`: `for i in 0..10`.',
  'Outside of all functions only functions, types and constants may stand: statements belong into `fn main() { … }`.':
    'Außerhalb aller Funktionen dürfen nur Funktionen, Typen und Konstanten stehen: Anweisungen gehören in `fn main() { … }`.',
  'Perhaps a bracket `}` before it is too much.': 'Vielleicht ist davor eine Klammer `}` zu viel.',
  '{} cannot stand here. Perhaps something is missing at the end of the line above.':
    '{} darf hier nicht stehen. Vielleicht fehlt am Ende der Zeile darüber etwas.',
  'A bracket is opened and never closed.': 'Eine Klammer wird geöffnet und nie geschlossen.',
  'The closing bracket {} does not match the one that was opened.':
    'Die schließende Klammer {} passt nicht zu der, die geöffnet wurde.',
  'Rust cannot read the sign {} here.': 'Rust kann das Zeichen {} hier nicht lesen.',
  'Single quotation marks hold a single character. A string stands between double ones: `"hello"`.':
    'In einfachen Anführungszeichen steht ein einzelnes Zeichen. Eine Zeichenkette steht in doppelten: `"hello"`.',
  'Between single quotation marks stands exactly one character.':
    'In einfachen Anführungszeichen steht genau ein Zeichen.',
  '{} means nothing. For a backslash itself, write `\\\\`.':
    '{} bedeutet nichts. Für einen Backslash selbst schreibe `\\\\`.',
  'Comparisons are joined with `&&`: `a < b && b < c`.':
    'Vergleiche verbindet man mit `&&`: `a < b && b < c`.',
  'Rust has no `++` and no `--`.': 'Rust hat kein `++` und kein `--`.',
  'Write `x += 1` or `x -= 1`.': 'Schreibe `x += 1` oder `x -= 1`.',
  '`println!` begins with a text in quotation marks, in which `{}` stands for a value.':
    '`println!` beginnt mit einem Text in Anführungszeichen, in dem `{}` für einen Wert steht.',
  'Write `println!("{}", x)`.': 'Schreibe `println!("{}", x)`.',
  'There are more values than places `{}` in the text.': 'Es gibt mehr Werte als Plätze `{}` im Text.',
  'The text has places `{}`, but there are no values for them.':
    'Der Text hat Plätze `{}`, aber es gibt keine Werte dafür.',
  'The text has {} places, but the number of values is {}.':
    'Der Text hat {} Plätze, aber die Zahl der Werte ist {}.',
  'Between the braces of a text may stand a name only, and no calculation. Store its result in a variable first, or write it behind the comma.':
    'Zwischen den geschweiften Klammern eines Texts darf nur ein Name stehen und keine Rechnung. Speichere ihr Ergebnis zuerst in einer Variablen, oder schreibe sie hinter das Komma.',
  'Each `{` in the text needs its `}`. To print a brace itself, write it twice.':
    'Jede `{` im Text braucht ihre `}`. Um eine solche Klammer selbst auszugeben, schreibe sie doppelt.',
  '{} cannot stand in this macro. Perhaps a comma before it is missing.':
    '{} darf in diesem Makro nicht stehen. Vielleicht fehlt davor ein Komma.',
  // rust-values.ts
  'The value is still inside: take it out, as with `match`, `?` or `.unwrap()`.':
    'Der Wert steckt noch darin: Nimm ihn heraus, etwa mit `match`, `?` oder `.unwrap()`.',
  'Turn one into the other with `as`: {}.': 'Mach mit `as` aus dem einen das andere: {}.',
  'A string is turned into a number with `.trim().parse().unwrap()`.':
    'Aus einer Zeichenkette macht `.trim().parse().unwrap()` eine Zahl.',
  'A condition compares something, as in `n != 0`.': 'Eine Bedingung vergleicht etwas, etwa `n != 0`.',
  'Make it one with `.to_string()`.': 'Mach mit `.to_string()` eine daraus.',
  'The function says nothing about giving a value back: write its type behind the round brackets, as in `-> i32`, or end the line with `;`.':
    'Die Funktion sagt nichts davon, dass sie einen Wert zurückgibt: Schreibe seinen Typ hinter die runden Klammern, etwa `-> i32`, oder beende die Zeile mit `;`.',
  'The `;` after the last value makes it nothing that is given back. Leave it out.':
    'Durch das `;` nach dem letzten Wert wird er nicht zurückgegeben. Lass es weg.',
  'An array of {} elements is needed here, but the number of elements is {}.':
    'Hier braucht es ein Array mit {} Elementen, aber die Zahl der Elemente ist {}.',
  'A reference for changing (`&mut`) is needed here, but this one is for reading (`&`).':
    'Hier braucht es eine Referenz zum Ändern (`&mut`), aber diese ist zum Lesen (`&`).',
  'The tuple has {} parts, but the pattern has {}.': 'Das Tupel hat {} Teile, aber das Muster hat {}.',
  'The function has to give {} back, but nothing stands at its end.':
    'Die Funktion muss etwas zurückgeben, nämlich {}, aber am Ende steht nichts.',
  'The function has to give {} back, but after the loop there is nothing. Write a value for that case behind it.':
    'Die Funktion muss etwas zurückgeben, nämlich {}, aber nach der Schleife steht nichts. Schreibe dahinter einen Wert für diesen Fall.',
  'Nothing is to be given back here, but this is {}.':
    'Hier soll nichts zurückgegeben werden, aber das ist {}.',
  'What is needed here is {}, but the value is {}.': 'Gebraucht wird hier {}, aber der Wert ist {}.',
  'Both parts of an `if` with a value need the same type, but the first is {}, the other {}.':
    'Beide Teile eines `if` mit einem Wert brauchen denselben Typ, aber der erste ist {}, der andere {}.',
  'All arms of a `match` need the same type, but the first is {}, this one {}.':
    'Alle Zweige eines `match` brauchen denselben Typ, aber der erste ist {}, dieser {}.',
  "The value is of another type than is needed here: rustc's message names both.":
    'Der Wert hat einen anderen Typ, als hier gebraucht wird: Die Meldung von rustc nennt beide.',
  'An `if` that gives a value needs an `else` with a value of the same type.':
    'Ein `if`, das einen Wert ergibt, braucht ein `else` mit einem Wert desselben Typs.',
  'This takes one argument, but it is given {}.': 'Das nimmt ein Argument, bekommt aber {}.',
  'This takes no arguments, but it is given {}.': 'Das nimmt keine Argumente, bekommt aber {}.',
  'This takes {} arguments, but it is given {}.': 'Das nimmt {} Argumente, bekommt aber {}.',
  '{} needs the type of its elements in angle brackets: {}.':
    '{} braucht den Typ der Elemente in spitzen Klammern: {}.',
  'Rust cannot tell which type of number this is, so {} is not known.':
    'Rust kann nicht erkennen, welcher Typ von Zahl das ist, also ist {} nicht bekannt.',
  'Write the type behind the number, as in `2_i32` or `2.0_f64`.':
    'Schreibe den Typ hinter die Zahl, etwa `2_i32` oder `2.0_f64`.',
  'Two string slices cannot be joined with `+`: the left side has to be a `String`.':
    'Zwei Ausschnitte von Zeichenketten lassen sich nicht mit `+` verbinden: Links muss ein `String` stehen.',
  'Write `format!("{}{}", a, b)`.': 'Schreibe `format!("{}{}", a, b)`.',
  'A value inside of an `Option` or a `Result` has to be taken out first, as with `match` or `.unwrap()`.':
    'Ein Wert in einer `Option` oder einem `Result` muss zuerst herausgenommen werden, etwa mit `match` oder `.unwrap()`.',
  'The value behind a reference is read with `*`.': 'Den Wert hinter einer Referenz liest man mit `*`.',
  'These cannot be calculated with each other: one is {}, the other {}.':
    'Damit lässt sich zusammen nicht rechnen: Das eine ist {}, das andere {}.',
  'Values of the type {} cannot be compared or calculated yet.':
    'Mit Werten vom Typ {} lässt sich noch nicht rechnen, und sie lassen sich nicht vergleichen.',
  'Write `#[derive(PartialEq)]` above the type to compare them.':
    'Schreibe `#[derive(PartialEq)]` über den Typ, um sie zu vergleichen.',
  'These cannot be compared: the left side is {}, the right side {}.':
    'Das lässt sich nicht vergleichen: Links steht {}, rechts {}.',
  '{} cannot be used here: this is {}.': '{} geht hier nicht: Das ist {}.',
  '`*` reads what is behind a reference, but this is {}. Leave it out.':
    '`*` liest, was hinter einer Referenz steht, aber das ist {}. Lass es weg.',
  '`as` cannot turn {} into this.': 'Das kann `as` nicht umwandeln: Es ist {}.',
  'On the left of `=` there has to be a name, or a place in something.':
    'Links von `=` muss ein Name stehen oder ein Platz in etwas.',
  'A string has no positions in square brackets. A character of it is read with `.chars().nth(0)`.':
    'Eine Zeichenkette hat keine Positionen in eckigen Klammern. Ein Zeichen davon liest man mit `.chars().nth(0)`.',
  'A position has to be of the type `usize`, but this is {}.':
    'Eine Position muss vom Typ `usize` sein, aber das ist {}.',
  'Write `as usize` behind it.': 'Schreibe `as usize` dahinter.',
  'A `for` loop needs something to go through, and a number is none. To count, write `0..n`.':
    'Eine `for`-Schleife braucht etwas zum Durchgehen, und eine Zahl ist das nicht. Um zu zählen, schreibe `0..n`.',
  'A `for` loop cannot go through {}.': 'Das kann eine `for`-Schleife nicht durchgehen: Es ist {}.',
  '{} cannot be made of elements that are {}.': '{} lässt sich nicht aus Elementen vom Typ {} machen.',
  'Write `.copied()` or `.cloned()` before it.': 'Schreibe `.copied()` oder `.cloned()` davor.',
  'A {} cannot be printed yet: write `#[derive(Debug)]` above it, and `{:?}` where it is printed.':
    '{} lässt sich noch nicht ausgeben: Schreibe `#[derive(Debug)]` darüber und `{:?}`, wo es ausgegeben wird.',
  '{} may be any type, so it is not known to be printable.':
    '{} kann jeder Typ sein, also ist nicht bekannt, dass er sich ausgeben lässt.',
  'A {} cannot be printed as it is. Try `{:?}`.': '{} lässt sich so nicht ausgeben. Versuche es mit `{:?}`.',
  'There is nothing to print: what stands here gives no value back.':
    'Es gibt nichts auszugeben: Was hier steht, gibt keinen Wert zurück.',
  'A {} cannot be printed yet: write `#[derive(Debug)]` above it.':
    '{} lässt sich noch nicht ausgeben: Schreibe `#[derive(Debug)]` darüber.',
  '{} can be of any length, so it is used behind a reference: {}.':
    '{} kann beliebig lang sein und wird deshalb hinter einer Referenz verwendet: {}.',
  '`?` may only stand in a function that gives a `Result` or an `Option` back. Use `.unwrap()` or `match`, or let the function give one back.':
    '`?` darf nur in einer Funktion stehen, die ein `Result` oder eine `Option` zurückgibt. Nimm `.unwrap()` oder `match`, oder lass die Funktion eines davon zurückgeben.',
  'The error that `?` gives back is of another type than the function says.':
    'Der Fehler, den `?` zurückgibt, hat einen anderen Typ, als die Funktion sagt.',
  'Decimal numbers ({}) have no complete order, since some are not comparable. Sort them with `.sort_by(|a, b| a.total_cmp(b))`.':
    'Kommazahlen ({}) haben keine vollständige Ordnung, denn manche sind nicht vergleichbar. Sortiere sie mit `.sort_by(|a, b| a.total_cmp(b))`.',
  '{} cannot do what the trait {} asks for.': '{} kann nicht, was das Trait {} verlangt.',
  '{} cannot be shared by threads. Use `Arc` instead of `Rc`, and `Mutex` instead of `RefCell`.':
    '{} lässt sich nicht zwischen Threads teilen. Nimm `Arc` statt `Rc` und `Mutex` statt `RefCell`.',
  'A value here cannot do what is asked of it.': 'Ein Wert hier kann nicht, was von ihm verlangt wird.',
  'The trait asks for more: {} has to be defined here, too.':
    'Das Trait verlangt mehr: Auch {} muss hier definiert sein.',
  '{} is written otherwise here than in its trait. Both have to agree.':
    '{} steht hier anders da als im Trait. Beide müssen übereinstimmen.',
  'This is a trait, and no type.': 'Das ist ein Trait und kein Typ.',
  'Write `&dyn` before it.': 'Schreibe `&dyn` davor.',
  '{} holds itself, so it would be endlessly large. Put what is inside into a `Box`.':
    '{} enthält sich selbst und wäre deshalb endlos groß. Setze, was darin steckt, in eine `Box`.',
  'The `match` says nothing about {}. Add it, or `_ => …` for everything else.':
    'Das `match` sagt nichts über {}. Ergänze das, oder `_ => …` für alles andere.',
  'The `match` does not say what happens in every case. Add the missing ones, or `_ => …` for everything else.':
    'Das `match` sagt nicht für jeden Fall, was geschieht. Ergänze die fehlenden, oder `_ => …` für alles andere.',
  'This pattern does not fit every value. Use `if let … { … }`, or `let … else { … }`.':
    'Dieses Muster passt nicht auf jeden Wert. Nimm `if let … { … }` oder `let … else { … }`.',
  'The pattern does not have the parts that the value has.':
    'Das Muster hat nicht die Teile, die der Wert hat.',
  'This is not safe, so Rust allows it only in an `unsafe { … }` block. A beginner seldom needs it: pass the value to the functions instead.':
    'Das ist nicht sicher, also erlaubt Rust es nur in einem Block `unsafe { … }`. Am Anfang braucht man das selten: Übergib den Wert stattdessen den Funktionen.',
  '{} may only stand inside a loop, and a closure is none.':
    '{} darf nur in einer Schleife stehen, und eine Closure ist keine.',
  'Only a `loop` can give a value back with `break`.':
    'Nur ein `loop` kann mit `break` einen Wert zurückgeben.',
  '`await` may only stand in a function that begins with `async`, and Rust has no runtime for it of its own.':
    '`await` darf nur in einer Funktion stehen, die mit `async` beginnt, und Rust selbst hat keine Laufzeit dafür.',
  'A `const` is worked out before the program runs, so it can only call functions that are `const`.':
    'Eine `const` wird vor dem Programm ausgerechnet, also kann sie nur Funktionen aufrufen, die `const` sind.',
  'This number is too large, or too small, for the type {}.':
    'Diese Zahl ist zu groß oder zu klein für den Typ {}.',
  'An integer is divided by zero here.': 'Hier wird eine ganze Zahl durch null geteilt.',
  // rust-words.ts
  'Rust suggests: {}.': 'Rust schlägt vor: {}.',
  'an integer ({})': 'eine ganze Zahl ({})',
  'a decimal number ({})': 'eine Kommazahl ({})',
  'an integer': 'eine ganze Zahl',
  'a decimal number': 'eine Kommazahl',
  'a string slice (`&str`)': 'ein Ausschnitt einer Zeichenkette (`&str`)',
  'a string (`String`)': 'eine Zeichenkette (`String`)',
  'a character (`char`)': 'ein Zeichen (`char`)',
  'nothing (`()`)': 'nichts (`()`)',
  'an option ({})': 'eine Option ({})',
  'a result ({})': 'ein Result ({})',
  'a vector ({})': 'ein Vektor ({})',
  'a reference ({})': 'eine Referenz ({})',
  'an array ({})': 'ein Array ({})',
  'a tuple ({})': 'ein Tupel ({})',
  'a value of the type {}': 'etwas vom Typ {}',
};
