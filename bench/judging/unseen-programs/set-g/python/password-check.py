password = input()
problems = []

if len(password) < 8:
    problems.append("too short")
if not any(c.isdigit() for c in password):
    problems.append("no digit")
if not any(c.isupper() for c in password):
    problems.append("no capital letter")
if not any(c.islower() for c in password):
    problems.append("no small letter")
if all(c.isalnum() for c in password):
    problems.append("no special character")

if problems:
    print("weak:", ", ".join(problems))
else:
    print("strong")
