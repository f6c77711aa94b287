/** Explanations of Python errors. */
export const python = {
  // python-names.ts
  'Only some names of the module {} are imported: use them without {}, or write {} at the beginning of the program.':
    'Vom Modul {} sind nur einzelne Namen importiert: Benutze sie ohne {}, oder schreibe {} an den Anfang des Programms.',
  'The module {} has to be imported: write {} at the beginning of the program.':
    'Das Modul {} muss importiert werden: Schreibe {} an den Anfang des Programms.',
  '{} belongs to the module {}: write {}.': '{} gehört zum Modul {}: Schreibe {}.',
  '{} belongs to the module {} and has to be imported: write {} at the beginning of the program.':
    '{} gehört zum Modul {} und muss importiert werden: Schreibe {} an den Anfang des Programms.',
  '`self` is known only in a method that has it as its first parameter: `def name(self):`.':
    '`self` gibt es nur in einer Methode, die es als ersten Parameter hat: `def name(self):`.',
  '{} is an attribute of the object: inside a method, write {}.':
    '{} ist ein Attribut des Objekts: Schreibe in einer Methode {}.',
  '{} is defined only in line {}, below this line: move its definition above it.':
    '{} wird erst in Zeile {} definiert, unterhalb dieser Zeile: Setze die Definition darüber.',
  '{} exists only inside the function {}, where it gets its value. Let the function return the value.':
    '{} gibt es nur in der Funktion {}, wo es seinen Wert bekommt. Lass die Funktion den Wert zurückgeben.',
  '{} has no value yet: it gets one in line {}, which did not run before this line.':
    '{} hat noch keinen Wert: Es bekommt ihn in Zeile {}, die vor dieser Zeile nicht gelaufen ist.',
  'A value of the type {} has no {}: Python writes {}.':
    'Ein Wert vom Typ {} hat kein {}: In Python schreibt man {}.',
  'A string cannot be changed, so it has no {}. Join strings with `+`, as in `text = text + "x"`.':
    'Eine Zeichenkette lässt sich nicht ändern, also hat sie kein {}. Verbinde Zeichenketten mit `+`, etwa `text = text + "x"`.',
  'A tuple cannot be changed, so it has no {}. A list can: write it with square brackets `[…]`.':
    'Ein Tupel lässt sich nicht ändern, also hat es kein {}. Eine Liste schon: Schreibe sie mit eckigen Klammern `[…]`.',
  'A dictionary has no {}: an entry is added with `name[key] = value`.':
    'Ein Dictionary hat kein {}: Ein Eintrag kommt mit `name[key] = value` dazu.',
  'An entry of a dictionary is read with square brackets: {}.':
    'Ein Eintrag eines Dictionarys wird mit eckigen Klammern gelesen: {}.',
  'A value of the type {} has no {}.': 'Ein Wert vom Typ {} hat kein {}.',
  'An object of the class {} has no {}.': 'Ein Objekt der Klasse {} hat kein {}.',
  'An object of the class {} has no {} so far. Its `__init__` replaces the one of the class that it extends: call `super().__init__(…)` in it.':
    'Ein Objekt der Klasse {} hat bisher kein {}. Sein `__init__` ersetzt das der Klasse, die es erweitert: Rufe darin `super().__init__(…)` auf.',
  'An object of the class {} has no {} so far: nothing has stored a value in {}, and no method is called so.':
    'Ein Objekt der Klasse {} hat bisher kein {}: Nichts hat einen Wert in {} gespeichert, und keine Methode heißt so.',
  'The method that prepares a new object is called `__init__`, with two underscores on each side.':
    'Die Methode, die ein neues Objekt vorbereitet, heißt `__init__`, mit zwei Unterstrichen auf jeder Seite.',
  'To show something, Python has `print(…)`.': 'Um etwas auszugeben, hat Python `print(…)`.',
  'To read a line, Python has `input()`.': 'Um eine Zeile zu lesen, hat Python `input()`.',
  'Python writes {} instead of {}.': 'In Python schreibt man {} statt {}.',
  '{} is used here before this function has given it a value.':
    '{} wird hier benutzt, bevor diese Funktion ihm einen Wert gegeben hat.',
  '{} gets a value in this function, so it is another variable than the one outside, and has none yet. To change the one outside, write {} at the beginning of the function.':
    '{} bekommt in dieser Funktion einen Wert, ist also eine andere Variable als die außerhalb und hat noch keinen. Um die äußere zu ändern, schreibe {} an den Anfang der Funktion.',
  '{} is used here before it has a value.': '{} wird hier benutzt, bevor es einen Wert hat.',
  "There is no module {} here: Python's own modules can be imported, others are not installed.":
    'Das Modul {} gibt es hier nicht: Pythons eigene Module lassen sich importieren, andere sind nicht installiert.',
  'This program is no package, so it cannot import with a dot. Write the name of the module without it.':
    'Dieses Programm ist kein Paket, also kann es nicht mit einem Punkt importieren. Schreibe den Namen des Moduls ohne ihn.',
  '{} is asked of something that has no value (`None`). Methods such as `append` and `sort` change a list and give nothing back, so their result should not be stored.':
    '{} wird von etwas verlangt, das keinen Wert hat (`None`). Methoden wie `append` und `sort` ändern eine Liste und geben nichts zurück, also sollte ihr Ergebnis nicht gespeichert werden.',
  '{} is asked of something that has no value (`None`). Perhaps a function has no `return`.':
    '{} wird von etwas verlangt, das keinen Wert hat (`None`). Vielleicht fehlt in einer Funktion das `return`.',
  'The module {} has nothing called {}. Did you mean {}?':
    'Im Modul {} gibt es nichts mit dem Namen {}. Meinst du {}?',
  '{} is asked of a function itself. Perhaps the brackets that call it are missing before the dot.':
    '{} wird von einer Funktion selbst verlangt. Vielleicht fehlen vor dem Punkt die Klammern, die sie aufrufen.',
  'This property can be read, but not changed: it has no setter.':
    'Diese Eigenschaft lässt sich lesen, aber nicht ändern: Sie hat keinen Setter.',
  'The class {} itself has no {}. Perhaps an object of it is meant: {}.':
    'Die Klasse {} selbst hat kein {}. Vielleicht ist ein Objekt davon gemeint: {}.',
  // python-syntax.ts
  'A single `=` stores a value. To compare two values, write `==`.':
    'Ein einzelnes `=` speichert einen Wert. Um zwei Werte zu vergleichen, schreibe `==`.',
  'Python has no braces around blocks: the line ends with a colon `:`, and what belongs to it is indented below.':
    'Python hat keine geschweiften Klammern um Blöcke: Die Zeile endet mit einem Doppelpunkt `:`, und was dazugehört, steht eingerückt darunter.',
  'A text stands between quotation marks: {}.': 'Ein Text steht zwischen Anführungszeichen: {}.',
  'This line installs a library on a computer of your own, and is no Python. Leave it out: libraries cannot be installed here, and those that are there only have to be imported.':
    'Diese Zeile installiert eine Bibliothek auf einem eigenen Rechner und ist kein Python. Lass sie weg: Hier lassen sich keine Bibliotheken installieren, und die vorhandenen muss man nur importieren.',
  'Python has no `++`. To add 1, write {}.': 'Python hat kein `++`. Um 1 zu addieren, schreibe {}.',
  'Python has no `--`. To subtract 1, write {}.': 'Python hat kein `--`. Um 1 abzuziehen, schreibe {}.',
  'Python writes `and` instead of `&&`.': 'In Python schreibt man `and` statt `&&`.',
  'Python writes `or` instead of `||`.': 'In Python schreibt man `or` statt `||`.',
  'Python compares with `==`, not with `===`.': 'Python vergleicht mit `==`, nicht mit `===`.',
  'Python writes `!=` instead of `!==`.': 'In Python schreibt man `!=` statt `!==`.',
  'Python writes `!=` instead of `<>`.': 'In Python schreibt man `!=` statt `<>`.',
  'Python writes `elif` instead of {}.': 'In Python schreibt man `elif` statt {}.',
  'A loop that counts is written {} in Python.': 'Eine Schleife, die zählt, schreibt man in Python so: {}.',
  'A function begins with the word `def` in Python.': 'Eine Funktion beginnt in Python mit dem Wort `def`.',
  'Python has no word {}: a variable is made by giving it a value, as in {}.':
    'Das Wort {} hat Python nicht: Eine Variable entsteht, indem sie einen Wert bekommt, etwa {}.',
  'Python names no type {} before a variable: write {}.':
    'In Python steht kein Typ wie {} vor einer Variablen: Schreibe {}.',
  'Python has no word `new`: an object is made with {}.':
    'Das Wort `new` hat Python nicht: Ein Objekt entsteht mit {}.',
  'Python has no `switch`: write `if` and `elif`.': 'Python hat kein `switch`: Schreibe `if` und `elif`.',
  'Python has no `do` loop: write `while True:` and leave it with `if …: break` at its end.':
    'Python hat keine `do`-Schleife: Schreibe `while True:` und verlass sie an ihrem Ende mit `if …: break`.',
  'Python has no `? :` operator: write `a if condition else b`.':
    'Python hat keinen Operator `? :`: Schreibe `a if condition else b`.',
  'Python writes no {} here: the line ends with a colon `:`.':
    'In Python steht hier kein {}: Die Zeile endet mit einem Doppelpunkt `:`.',
  'A comment begins with `#` in Python.': 'Ein Kommentar beginnt in Python mit `#`.',
  'What a function is given stands in brackets: {}.':
    'Was eine Funktion bekommt, steht in runden Klammern: {}.',
  'Python writes `not` instead of `!`.': 'In Python schreibt man `not` statt `!`.',
  '{} is a word of the language and cannot be a name. Choose another one, such as {}.':
    '{} ist ein Wort der Sprache und kann kein Name sein. Wähle einen anderen, etwa {}.',
  'Python does not know the word {}. Did you mean {}?': 'Das Wort {} kennt Python nicht. Meinst du {}?',
  'This {} belongs to no `if`: it has to stand right below the block of one, indented as far as the `if`, and an `else` comes last.':
    'Dieses {} gehört zu keinem `if`: Es muss direkt unter dem Block eines `if` stehen, so weit eingerückt wie das `if`, und ein `else` kommt zuletzt.',
  'This {} belongs to no `try`: it has to stand right below the block of one, indented as far as the `try`.':
    'Dieses {} gehört zu keinem `try`: Es muss direkt unter dem Block eines `try` stehen, so weit eingerückt wie das `try`.',
  'The name of the function is missing between `def` and the bracket.':
    'Zwischen `def` und der Klammer fehlt der Name der Funktion.',
  'The condition is missing after {}.': 'Nach {} fehlt die Bedingung.',
  'Something is missing at the end of this line.': 'Am Ende dieser Zeile fehlt etwas.',
  'Python cannot read this line from {} on: look there, and right before it, for a sign that is missing or too much.':
    'Python kann diese Zeile ab {} nicht lesen: Suche dort und direkt davor nach einem Zeichen, das fehlt oder zu viel ist.',
  '{} is a fixed value of the language and cannot be a name.':
    '{} ist ein fester Wert der Sprache und kann kein Name sein.',
  'On the left of `=` stands the name, on the right the value that is stored in it.':
    'Links von `=` steht der Name, rechts der Wert, der darin gespeichert wird.',
  'What stands on the left of `=` is nothing that a value can be stored in: it has to be a name, or an element of something. To compare two values, write `==`.':
    'In dem, was links von `=` steht, lässt sich kein Wert speichern: Es muss ein Name sein oder ein Element von etwas. Um zwei Werte zu vergleichen, schreibe `==`.',
  'A `=` cannot stand here. Perhaps a bracket before it is missing. To compare two values, write `==`.':
    'Hier darf kein `=` stehen. Vielleicht fehlt davor eine Klammer. Um zwei Werte zu vergleichen, schreibe `==`.',
  'On the left of `=` there has to be a name.': 'Links von `=` muss ein Name stehen.',
  'The bracket {} is opened here and never closed.': 'Die Klammer {} wird hier geöffnet und nie geschlossen.',
  'There is a {} here that no bracket was opened for.':
    'Hier steht {}, ohne dass vorher eine Klammer geöffnet wurde.',
  'A bracket was opened with {} but closed with {}.':
    'Eine Klammer wurde mit {} geöffnet, aber mit {} geschlossen.',
  'The program ends in the middle of something: perhaps a bracket is missing.':
    'Das Programm endet mitten in etwas: Vielleicht fehlt eine Klammer.',
  'After the name of a function stand round brackets, even where they are empty: `def name():`.':
    'Nach dem Namen einer Funktion stehen runde Klammern, auch wenn sie leer sind: `def name():`.',
  'What is printed has to stand in brackets: `print("hello")`.':
    'Was ausgegeben wird, muss in runden Klammern stehen: `print("hello")`.',
  'What {} is given has to stand in brackets.': 'Was {} bekommt, muss in runden Klammern stehen.',
  'The braces of this f-string are empty: between them stands what is to be put in.':
    'Die geschweiften Klammern dieses f-Strings sind leer: Dazwischen steht, was eingesetzt werden soll.',
  'Each `{` in an f-string needs its `}`, and each `}` its `{`.':
    'Jede `{` in einem f-String braucht ihre `}`, und jede `}` ihre `{`.',
  'A quotation mark or a bracket between the braces of this f-string does not match. Inside the braces, use the other kind of quotation marks.':
    'Zwischen den geschweiften Klammern dieses f-Strings passt ein Anführungszeichen oder eine Klammer nicht. Benutze zwischen ihnen die andere Art von Anführungszeichen.',
  'What stands between the braces of this f-string is no expression that Python can read.':
    'Was zwischen den geschweiften Klammern dieses f-Strings steht, ist kein Ausdruck, den Python lesen kann.',
  'A backslash `\\` in a string begins a special character. Write `\\\\` instead, or an `r` before the string.':
    'Ein Backslash `\\` beginnt in einer Zeichenkette ein Sonderzeichen. Schreibe stattdessen `\\\\` oder ein `r` vor die Zeichenkette.',
  'A backslash `\\` outside of a string may only stand at the very end of a line.':
    'Ein Backslash `\\` darf außerhalb einer Zeichenkette nur ganz am Ende einer Zeile stehen.',
  'An integer cannot begin with `0`. Leave the zeros out, or make it a string.':
    'Eine ganze Zahl darf nicht mit `0` beginnen. Lass die Nullen weg, oder mach eine Zeichenkette daraus.',
  '`return` may only stand inside a function. Perhaps the line is not indented far enough.':
    '`return` darf nur in einer Funktion stehen. Vielleicht ist die Zeile nicht weit genug eingerückt.',
  '{} may only stand inside a function.': '{} darf nur in einer Funktion stehen.',
  '`await` may only stand in a function that begins with `async def`.':
    '`await` darf nur in einer Funktion stehen, die mit `async def` beginnt.',
  'A `try` needs an `except` below its block, indented as far as the `try`.':
    'Ein `try` braucht unter seinem Block ein `except`, so weit eingerückt wie das `try`.',
  '`nonlocal` may only stand inside a function.': '`nonlocal` darf nur in einer Funktion stehen.',
  'No function around this one has a variable {}.': 'Keine Funktion um diese herum hat eine Variable {}.',
  '{} has to stand before the first use of {} in this function.':
    '{} muss in dieser Funktion vor der ersten Verwendung von {} stehen.',
  '{} is a parameter of this function and cannot be a global variable as well.':
    '{} ist ein Parameter dieser Funktion und kann nicht zugleich eine globale Variable sein.',
  'This function has two parameters with the name {}.': 'Diese Funktion hat zwei Parameter mit dem Namen {}.',
  'Values with a name, as in `name=value`, stand behind all those without one.':
    'Werte mit einem Namen, wie in `name=value`, stehen hinter allen ohne.',
  'The value {} is given twice in this call.': 'Der Wert {} wird in diesem Aufruf zweimal übergeben.',
  'Parameters with a default value stand behind all those without one.':
    'Parameter mit einem Standardwert stehen hinter allen ohne.',
  '`import *` may not stand inside a function.': '`import *` darf nicht in einer Funktion stehen.',
  'Something in this expression needs brackets of its own.':
    'Etwas in diesem Ausdruck braucht eigene Klammern.',
  'An entry of a dictionary has a key, a colon `:` and a value: `{"key": value}`.':
    'Ein Eintrag eines Dictionarys hat einen Schlüssel, einen Doppelpunkt `:` und einen Wert: `{"key": value}`.',
  'An `if` inside of an expression needs an `else`: `a if condition else b`.':
    'Ein `if` in einem Ausdruck braucht ein `else`: `a if condition else b`.',
  'Several exceptions after `except` stand in brackets: `except (ValueError, TypeError):`.':
    'Mehrere Exceptions nach `except` stehen in runden Klammern: `except (ValueError, TypeError):`.',
  'Perhaps a comma or an operator such as `+` is missing here, between two values.':
    'Vielleicht fehlt hier zwischen zwei Werten ein Komma oder ein Operator wie `+`.',
  'A colon `:` has to stand right after {}.': 'Direkt nach {} muss ein Doppelpunkt `:` stehen.',
  'A colon `:` is missing at the end of this line.': 'Am Ende dieser Zeile fehlt ein Doppelpunkt `:`.',
  'A colon `:` is missing in this line, or something before it is too much.':
    'In dieser Zeile fehlt ein Doppelpunkt `:`, oder etwas davor ist zu viel.',
  'What belongs to the {} in line {} has to be indented below it. If nothing is to happen there, write `pass`.':
    'Was zu {} in Zeile {} gehört, muss eingerückt darunter stehen. Soll dort nichts geschehen, schreibe `pass`.',
  'This line is indented further than the one before it, without a reason.':
    'Diese Zeile ist ohne Grund weiter eingerückt als die davor.',
  'The spaces at the beginning of this line match no line above it.':
    'Die Leerzeichen am Anfang dieser Zeile passen zu keiner Zeile darüber.',
  'The lines that belong to the line above have to be indented.':
    'Die Zeilen, die zur Zeile darüber gehören, müssen eingerückt sein.',
  'Tabs and spaces are mixed at the beginning of lines. Use one of them: four spaces are usual.':
    'Am Anfang der Zeilen sind Tabulatoren und Leerzeichen gemischt. Benutze eines von beiden: Üblich sind vier Leerzeichen.',
  // python-types.ts
  'an integer (`int`)': 'eine ganze Zahl (`int`)',
  'a decimal number (`float`)': 'eine Kommazahl (`float`)',
  'a string (`str`)': 'eine Zeichenkette (`str`)',
  'a list (`list`)': 'eine Liste (`list`)',
  'a dictionary (`dict`)': 'ein Dictionary (`dict`)',
  'a tuple (`tuple`)': 'ein Tupel (`tuple`)',
  'a set (`set`)': 'eine Menge (`set`)',
  'a truth value (`bool`)': 'ein Wahrheitswert (`bool`)',
  'nothing (`None`)': 'nichts (`None`)',
  'a function': 'eine Funktion',
  'a method': 'eine Methode',
  'a class': 'eine Klasse',
  'a module': 'ein Modul',
  'an object of the type {}': 'ein Objekt vom Typ {}',
  'Perhaps the brackets `()` that call the function are missing.':
    'Vielleicht fehlen die Klammern `()`, die die Funktion aufrufen.',
  '`None` often comes from a function without `return`.':
    '`None` kommt oft von einer Funktion ohne `return`.',
  'Turn the string into a number with `int(…)` or `float(…)`: what `input` reads is a string, too.':
    'Mach aus der Zeichenkette mit `int(…)` oder `float(…)` eine Zahl: Auch was `input` liest, ist eine Zeichenkette.',
  '`+` joins a string with another string only, but the right side is {}.':
    '`+` verbindet eine Zeichenkette nur mit einer anderen, aber rechts steht {}.',
  'Turn it into a string with `str(…)`, or the string into a number with `int(…)`.':
    'Mach daraus mit `str(…)` eine Zeichenkette, oder aus der Zeichenkette mit `int(…)` eine Zahl.',
  '`+` joins a tuple with another tuple only, but the right side is {}.':
    '`+` verbindet ein Tupel nur mit einem anderen, aber rechts steht {}.',
  '`+` joins a list with another list only, but the right side is {}. To add one element, use `.append(…)`.':
    '`+` verbindet eine Liste nur mit einer anderen, aber rechts steht {}. Ein einzelnes Element kommt mit `.append(…)` dazu.',
  'Strings and bytes cannot be joined. Turn the bytes into a string with `.decode()`.':
    'Zeichenketten und Bytes lassen sich nicht verbinden. Mach aus den Bytes mit `.decode()` eine Zeichenkette.',
  '{} cannot be used here: the left side is {}, the right side {}.':
    '{} geht hier nicht: Links steht {}, rechts {}.',
  '{} cannot compare these: the left side is {}, the right side {}.':
    '{} kann das nicht vergleichen: Links steht {}, rechts {}.',
  '{} needs a number, but this is {}.': '{} braucht eine Zahl, aber das ist {}.',
  'A string or a list can be repeated with `*` and an integer, but the other side is {}. To calculate, turn strings into numbers first.':
    'Eine Zeichenkette oder eine Liste lässt sich mit `*` und einer ganzen Zahl wiederholen, aber auf der anderen Seite steht {}. Um zu rechnen, mach aus Zeichenketten zuerst Zahlen.',
  'This is {}, which cannot be used here.': 'Das ist {} und lässt sich hier nicht verwenden.',
  'An integer is needed here, but this is a decimal number (`float`): `/` always makes one. Divide with `//`, or use `int(…)`.':
    'Hier braucht es eine ganze Zahl, aber das ist eine Kommazahl (`float`): `/` ergibt immer eine. Teile mit `//`, oder benutze `int(…)`.',
  'An integer is needed here, but this is {}.': 'Hier braucht es eine ganze Zahl, aber das ist {}.',
  'Turn it into one with `int(…)`.': 'Mach daraus mit `int(…)` eine.',
  'Between {} and the bracket the sign `*` is missing: Python does not multiply without it.':
    'Zwischen {} und der Klammer fehlt das Zeichen `*`: Ohne es multipliziert Python nicht.',
  "{} got another value in line {}, so Python's own function of this name cannot be called any more. Choose another name there.":
    '{} hat in Zeile {} einen anderen Wert bekommen, also lässt sich Pythons Funktion dieses Namens nicht mehr aufrufen. Wähle dort einen anderen Namen.',
  'A module cannot be called itself: call a function of it, as in `random.random()`.':
    'Ein Modul selbst lässt sich nicht aufrufen: Rufe eine Funktion daraus auf, etwa `random.random()`.',
  'Perhaps a comma is missing between two pairs of brackets `(…)`: without it, the second one calls the first.':
    'Vielleicht fehlt ein Komma zwischen zwei Klammerpaaren `(…)`: Ohne es ruft das zweite das erste auf.',
  'Round brackets call a function, but this is {}. An element of it is read with square brackets `[…]`.':
    'Runde Klammern rufen eine Funktion auf, aber das ist {}. Ein Element davon wird mit eckigen Klammern `[…]` gelesen.',
  'Round brackets call a function, but this is {}.':
    'Runde Klammern rufen eine Funktion auf, aber das ist {}.',
  '{} has no positions: make a list of it first, with `list(…)`.':
    '{} hat keine Positionen: Mach mit `list(…)` zuerst eine Liste daraus.',
  'A function is called with round brackets `(…)`, not with square ones.':
    'Eine Funktion wird mit runden Klammern `(…)` aufgerufen, nicht mit eckigen.',
  'Square brackets read an element of a list, a string or a dictionary, but this is {}.':
    'Eckige Klammern lesen ein Element einer Liste, einer Zeichenkette oder eines Dictionarys, aber das ist {}.',
  'Several names stand on the left, but the value is {}, which has no parts.':
    'Links stehen mehrere Namen, aber der Wert hat keine Teile: Er ist {}.',
  '`in` looks among elements, but the right side is {}, which has none.':
    '`in` sucht unter Elementen, aber rechts gibt es keine: Dort steht {}.',
  'A loop needs something with elements, but this is {}. To count, write `range(…)`.':
    'Eine Schleife braucht etwas mit Elementen, aber das ist {}. Um zu zählen, schreibe `range(…)`.',
  'Something with elements is needed here, but this is {}.':
    'Hier braucht es etwas mit Elementen, aber das ist {}.',
  'A string cannot be changed. Make a new one of its parts: `"J" + word[1:]`.':
    'Eine Zeichenkette lässt sich nicht ändern. Mach aus ihren Teilen eine neue: `"J" + word[1:]`.',
  'A tuple cannot be changed. A list can: write it with square brackets `[…]`.':
    'Ein Tupel lässt sich nicht ändern. Eine Liste schon: Schreibe sie mit eckigen Klammern `[…]`.',
  'Square brackets are used here on {}, which has no elements.':
    'Eckige Klammern stehen hier hinter etwas ohne Elemente: Das ist {}.',
  'This is {}, whose elements cannot be changed.':
    'Das ist {}, und die Elemente davon lassen sich nicht ändern.',
  '`len` counts elements, but this is {}. To count its digits, turn it into a string: `len(str(…))`.':
    '`len` zählt Elemente, aber das ist {}. Um die Ziffern zu zählen, mach eine Zeichenkette daraus: `len(str(…))`.',
  '`len` counts elements, but this is {}.': '`len` zählt Elemente, aber das ist {}.',
  'A position has to be an integer, but this is a decimal number (`float`): `/` always makes one. Divide with `//`.':
    'Eine Position muss eine ganze Zahl sein, aber das ist eine Kommazahl (`float`): `/` ergibt immer eine. Teile mit `//`.',
  'One position stands in each pair of square brackets: write `[row][column]`, not `[row, column]`.':
    'In jedem Paar eckiger Klammern steht eine Position: Schreibe `[row][column]`, nicht `[row, column]`.',
  'A position has to be an integer, but this is {}.':
    'Eine Position muss eine ganze Zahl sein, aber das ist {}.',
  'A list is read by positions, which are integers, but this is a string (`str`). Perhaps an element of the list is meant, or a dictionary.':
    'Eine Liste wird über Positionen gelesen, also ganze Zahlen, aber das ist eine Zeichenkette (`str`). Vielleicht ist ein Element der Liste gemeint oder ein Dictionary.',
  'The positions of a part `[start:end]` have to be integers.':
    'Die Positionen eines Teils `[start:end]` müssen ganze Zahlen sein.',
  'A list can be no key of a dictionary and no element of a set, since it can change. Use a tuple `(…)` instead.':
    'Eine Liste kann kein Schlüssel eines Dictionarys und kein Element einer Menge sein, denn sie kann sich ändern. Nimm stattdessen ein Tupel `(…)`.',
  '{} can be no key of a dictionary and no element of a set, since it can change.':
    '{} kann kein Schlüssel eines Dictionarys und kein Element einer Menge sein, denn es kann sich ändern.',
  '`join` joins strings only, but the element at position {} is {}. Turn the elements into strings with `str(…)` first.':
    '`join` verbindet nur Zeichenketten, aber das Element an der Position {} ist {}. Mach aus den Elementen mit `str(…)` zuerst Zeichenketten.',
  'The method {} needs `self` as its first parameter: {}. Python gives it the object itself before everything else.':
    'Die Methode {} braucht `self` als ersten Parameter: {}. Python übergibt ihr vor allem anderen das Objekt selbst.',
  '{} takes no arguments, but it is given {}.': '{} nimmt keine Argumente, bekommt aber {}.',
  '{} takes one argument, but it is given {}.': '{} nimmt ein Argument, bekommt aber {}.',
  '{} takes {} arguments, but it is given {}.': '{} nimmt {} Argumente, bekommt aber {}.',
  '{} has to be called on an object, and {} is the class. Make an object first: {}.':
    '{} muss für ein Objekt aufgerufen werden, und {} ist die Klasse. Erzeuge zuerst ein Objekt: {}.',
  '{} is given one argument too few: {} is missing.': '{} bekommt ein Argument zu wenig: {} fehlt.',
  '{} is given {} arguments too few: {} are missing.': '{} bekommt {} Argumente zu wenig: {} fehlen.',
  '{} takes no arguments: leave the brackets empty.': '{} nimmt keine Argumente: Lass die Klammern leer.',
  'The class {} has no method `__init__` that takes arguments.':
    'Die Klasse {} hat keine Methode `__init__`, die Argumente nimmt.',
  '{} takes exactly one argument, but it is given {}.': '{} nimmt genau ein Argument, bekommt aber {}.',
  '{} takes at most {} arguments, but it is given {}.': '{} nimmt höchstens {} Argumente, bekommt aber {}.',
  '{} needs at least {} arguments, but it is given {}.':
    '{} braucht mindestens {} Argumente, bekommt aber {}.',
  '{} takes exactly {} arguments, but it is given {}.': '{} nimmt genau {} Argumente, bekommt aber {}.',
  '{} has no parameter called {}.': '{} hat keinen Parameter mit dem Namen {}.',
  '{} is given its parameter {} twice: by its place and by its name.':
    '{} bekommt den Parameter {} zweimal: durch seinen Platz und durch seinen Namen.',
  '{} turns a string or a number into a number, but this is {}.':
    '{} macht aus einer Zeichenkette oder einer Zahl eine Zahl, aber das ist {}.',
  '`ord` takes a single character, but this string has {}.':
    '`ord` nimmt ein einzelnes Zeichen, aber diese Zeichenkette hat {}.',
  '{} needs a string, but this is {}.': '{} braucht eine Zeichenkette, aber das ist {}.',
  'No object can be made of the class {}: it only announces {}. Write a class that extends it and defines that.':
    'Von der Klasse {} lässt sich kein Objekt erzeugen: Sie kündigt {} nur an. Schreibe eine Klasse, die sie erweitert und das definiert.',
  'The string with `%` has more or fewer places than there are values for them.':
    'Die Zeichenkette mit `%` hat mehr oder weniger Plätze, als es Werte dafür gibt.',
  '{} stands for a number, but the value is {}.': '{} steht für eine Zahl, aber der Wert ist {}.',
  'The format {} does not fit the value, which is {}.': 'Das Format {} passt nicht zum Wert: Er ist {}.',
  '`raise` needs an exception, as in `raise ValueError("what is wrong")`.':
    '`raise` braucht eine Exception, etwa `raise ValueError("what is wrong")`.',
  'After `except` stands the name of an exception, such as `ValueError`, without quotation marks.':
    'Nach `except` steht der Name einer Exception, etwa `ValueError`, ohne Anführungszeichen.',
  '`with` needs something that it can close, such as a file that `open(…)` gives.':
    '`with` braucht etwas, das es schließen kann, etwa eine Datei von `open(…)`.',
  'JSON is read from a string here.': 'JSON wird hier aus einer Zeichenkette gelesen.',
  'JSON has no way to write {}.': 'Als JSON lässt sich das nicht schreiben: Es ist {}.',
  '{} has no value (`None`) since line {}: {} gives nothing back. Call it on a line of its own and go on with what it was called for.':
    '{} hat seit Zeile {} keinen Wert (`None`), denn {} gibt nichts zurück. Rufe es in einer eigenen Zeile auf und arbeite mit dem weiter, wofür es aufgerufen wurde.',
  // python-values.ts
  'Functions call one another more than about 1000 deep here, which is the most that Python allows. Either the case that stops them is never reached, or the recursion is right but too deep: then use a loop, or raise the limit with `sys.setrecursionlimit(…)`.':
    'Hier rufen Funktionen einander mehr als etwa 1000-mal ineinander auf, und mehr erlaubt Python nicht. Entweder wird der Fall, der sie beendet, nie erreicht, oder die Rekursion ist richtig, aber zu tief: Dann nimm eine Schleife, oder erhöhe die Grenze mit `sys.setrecursionlimit(…)`.',
  'The program raises this {} itself, and no `try` catches it.':
    'Das Programm löst diese Exception {} selbst aus, und kein `try` fängt sie auf.',
  'The program raises this {} itself, with the words {}, and no `try` catches it.':
    'Das Programm löst diese Exception {} selbst aus, mit den Worten {}, und kein `try` fängt sie auf.',
  'The string has no character at this position. Positions begin with 0, so the last one is its length minus 1.':
    'Die Zeichenkette hat an dieser Position kein Zeichen. Positionen beginnen bei 0, also ist die letzte die Länge minus 1.',
  'The tuple has no element at this position. Positions begin with 0, so the last one is its length minus 1.':
    'Das Tupel hat an dieser Position kein Element. Positionen beginnen bei 0, also ist die letzte die Länge minus 1.',
  'The list has no element at this position. Positions begin with 0, so the last one is its length minus 1.':
    'Die Liste hat an dieser Position kein Element. Positionen beginnen bei 0, also ist die letzte die Länge minus 1.',
  'Nothing is left that could be taken out: it is empty.':
    'Es ist nichts mehr da, was herausgenommen werden könnte: Es ist leer.',
  'Nothing can be chosen from an empty list.': 'Aus einer leeren Liste lässt sich nichts auswählen.',
  'The string has more braces `{}` than there are values for them.':
    'Die Zeichenkette hat mehr geschweifte Klammern `{}`, als es Werte dafür gibt.',
  'The set has no element {} that could be removed.':
    'Die Menge hat kein Element {}, das entfernt werden könnte.',
  'The environment has no variable {}.': 'In der Umgebung gibt es keine Variable {}.',
  'The dictionary has no entry for {}.': 'Das Dictionary hat keinen Eintrag für {}.',
  'Check first with `in`, or read it with `.get(…)`.': 'Prüfe vorher mit `in`, oder lies ihn mit `.get(…)`.',
  'What is looked for is not among the elements. Check first with `in`.':
    'Was gesucht wird, ist nicht unter den Elementen. Prüfe vorher mit `in`.',
  'What is looked for is not in the string. Check first with `in`, or use `.find(…)`.':
    'Was gesucht wird, ist nicht in der Zeichenkette. Prüfe vorher mit `in`, oder benutze `.find(…)`.',
  '{} needs at least one element, but there is none.':
    '{} braucht mindestens ein Element, aber es gibt keines.',
  'There are too few values for this: perhaps the list is empty.':
    'Dafür gibt es zu wenige Werte: Vielleicht ist die Liste leer.',
  'An empty string cannot be turned into an integer.':
    'Aus einer leeren Zeichenkette lässt sich keine ganze Zahl machen.',
  'The string {} is no integer. A number with a decimal point is read with `float(…)`.':
    'Die Zeichenkette {} ist keine ganze Zahl. Eine Zahl mit Dezimalpunkt wird mit `float(…)` gelesen.',
  'The string {} holds several numbers: take it apart with `.split()` first.':
    'Die Zeichenkette {} enthält mehrere Zahlen: Zerlege sie zuerst mit `.split()`.',
  'The string {} cannot be turned into an integer.':
    'Aus der Zeichenkette {} lässt sich keine ganze Zahl machen.',
  'The string {} is no number in base {}.': 'Die Zeichenkette {} ist keine Zahl zur Basis {}.',
  'An empty string cannot be turned into a number.':
    'Aus einer leeren Zeichenkette lässt sich keine Zahl machen.',
  'The string {} has a comma: decimal numbers are written with a point.':
    'Die Zeichenkette {} hat ein Komma: Kommazahlen schreibt man mit einem Punkt.',
  'The string {} cannot be turned into a number.': 'Aus der Zeichenkette {} lässt sich keine Zahl machen.',
  '{} names stand on the left, but there are fewer values for them.':
    'Links stehen {} Namen, aber es gibt weniger Werte dafür.',
  '{} names stand on the left, but the number of values for them is {}.':
    'Links stehen {} Namen, aber die Zahl der Werte dafür ist {}.',
  '{} names stand on the left, but there are more values for them.':
    'Links stehen {} Namen, aber es gibt mehr Werte dafür.',
  '`chr` takes the number of a character, which is at least 0 and at most 1114111.':
    '`chr` nimmt die Nummer eines Zeichens, mindestens 0 und höchstens 1114111.',
  'The string is no valid JSON. Keys and strings stand between double quotation marks there: `{"name": 1}`.':
    'Die Zeichenkette ist kein gültiges JSON. Schlüssel und Zeichenketten stehen dort in doppelten Anführungszeichen: `{"name": 1}`.',
  'The string is no valid JSON.': 'Die Zeichenkette ist kein gültiges JSON.',
  'The string is no date, or time, of the format that is given.':
    'Die Zeichenkette ist kein Datum und keine Zeit im angegebenen Format.',
  'There is no such date or time.': 'Ein solches Datum oder eine solche Zeit gibt es nicht.',
  'A character does not fit the encoding that is used. Open files with `encoding="utf-8"`.':
    'Ein Zeichen passt nicht zur Kodierung, die benutzt wird. Öffne Dateien mit `encoding="utf-8"`.',
  'A number was divided by zero: perhaps what is counted with `len` is empty.':
    'Eine Zahl wurde durch null geteilt: Vielleicht ist leer, was mit `len` gezählt wird.',
  'A number was divided by zero.': 'Eine Zahl wurde durch null geteilt.',
  'There is no result for this number: for example, no root of a negative number, and no logarithm of 0.':
    'Für diese Zahl gibt es kein Ergebnis: zum Beispiel keine Wurzel einer negativen Zahl und keinen Logarithmus von 0.',
  'The result is too large for a number of this kind.': 'Das Ergebnis ist zu groß für eine Zahl dieser Art.',
  'Bits can be shifted by 0 or more places, but not by a negative number.':
    'Bits lassen sich um 0 oder mehr Stellen verschieben, aber nicht um eine negative Zahl.',
  'This number has more digits than Python turns into a string, or back: 4300 are the most.':
    'Diese Zahl hat mehr Ziffern, als Python in eine Zeichenkette umwandelt oder zurück: Höchstens 4300 gehen.',
  'The step of `range` cannot be 0.': 'Die Schrittweite von `range` darf nicht 0 sein.',
  'There is no number between these two: the first has to be the smaller one.':
    'Zwischen diesen beiden gibt es keine Zahl: Die erste muss die kleinere sein.',
  'Your program asked for more input than it was given.':
    'Dein Programm wollte mehr Eingabe, als es bekommen hat.',
  'An expression of this program is too long, or its brackets are nested too deeply.':
    'Ein Ausdruck dieses Programms ist zu lang, oder seine Klammern sind zu tief verschachtelt.',
  'More files are open than a program may have at once. Close each one, or open it in a `with` block.':
    'Es sind mehr Dateien offen, als ein Programm gleichzeitig haben darf. Schließe jede, oder öffne sie in einem `with`-Block.',
  'The file is closed already. What is done with it has to stand before `close`, or inside the `with` block.':
    'Die Datei ist schon geschlossen. Was mit ihr geschieht, muss vor `close` stehen oder im `with`-Block.',
  'This file is open for reading only. To write to it, open it with `open(name, "w")`.':
    'Diese Datei ist nur zum Lesen geöffnet. Um hineinzuschreiben, öffne sie mit `open(name, "w")`.',
  'This file is open for writing only. To read it, open it with `open(name)`.':
    'Diese Datei ist nur zum Schreiben geöffnet. Um sie zu lesen, öffne sie mit `open(name)`.',
  'Something is added or removed here while a loop goes through it. Loop over a copy: `for … in list(…):`.':
    'Hier kommt etwas dazu oder wird entfernt, während eine Schleife darüberläuft. Lass die Schleife über eine Kopie laufen: `for … in list(…):`.',
  '`super()` may only stand inside a method of a class.':
    '`super()` darf nur in einer Methode einer Klasse stehen.',
  '`next` asked for one more element, but there is none.':
    '`next` wollte noch ein Element, aber es gibt keines mehr.',
  'This method is only announced: a class that extends this one has to define it.':
    'Diese Methode ist nur angekündigt: Eine Klasse, die diese erweitert, muss sie definieren.',
  '{} may have no value here: it gets one only in a part that does not always run.':
    '{} hat hier vielleicht keinen Wert: Es bekommt nur in einem Teil einen, der nicht immer läuft.',
  'What stands in these square brackets does not fit. A list or a string is read by positions, which are integers, or by parts `[start:end]`.':
    'Was in diesen eckigen Klammern steht, passt nicht. Eine Liste oder ein String wird über Positionen gelesen, also ganze Zahlen, oder über Ausschnitte `[start:end]`.',
  '`join` joins strings only. Turn the elements into strings with `str(…)` first.':
    '`join` verbindet nur Strings. Mach aus den Elementen zuerst mit `str(…)` Strings.',
  '`sum` adds numbers only. Strings become numbers with `int(…)` or `float(…)`.':
    '`sum` addiert nur Zahlen. Aus Strings werden Zahlen mit `int(…)` oder `float(…)`.',
  '{} cannot do anything with what it is given here: too few or too many values, or values of another type.':
    '{} kann mit dem, was es hier bekommt, nichts anfangen: zu wenige oder zu viele Werte, oder Werte eines anderen Typs.',
  'The condition after `assert` was not true.': 'Die Bedingung nach `assert` war nicht wahr.',
  'The condition after `assert` was not true: {}.': 'Die Bedingung nach `assert` war nicht wahr: {}.',
};
