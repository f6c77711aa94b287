matches = [
    ("Lions", 2, "Tigers", 1),
    ("Bears", 0, "Wolves", 0),
    ("Tigers", 3, "Bears", 1),
    ("Wolves", 1, "Lions", 4),
    ("Bears", 2, "Lions", 2),
    ("Tigers", 0, "Wolves", 1),
]

points = {}
goals = {}

for home, home_goals, away, away_goals in matches:
    for team in (home, away):
        points.setdefault(team, 0)
        goals.setdefault(team, 0)
    goals[home] += home_goals - away_goals
    goals[away] += away_goals - home_goals
    if home_goals > away_goals:
        points[home] += 3
    elif home_goals < away_goals:
        points[away] += 3
    else:
        points[home] += 1
        points[away] += 1

table = sorted(points, key=lambda team: (points[team], goals[team]), reverse=True)
print("Team      Pts   GD")
for place, team in enumerate(table, start=1):
    print(f"{place}. {team:<8}{points[team]:>2}{goals[team]:>+5}")
