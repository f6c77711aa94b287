import sys


def main():
    book = {}
    for line in sys.stdin:
        parts = line.split()
        if not parts:
            continue
        command = parts[0]
        if command == "add":
            book[parts[1]] = parts[2]
        elif command == "find":
            print(book.get(parts[1], "not found"))
        elif command == "delete":
            if book.pop(parts[1], None) is None:
                print("not found")
        elif command == "count":
            print(len(book))


main()
