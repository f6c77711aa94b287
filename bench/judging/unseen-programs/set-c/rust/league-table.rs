#[derive(Debug)]
struct Team {
    name: &'static str,
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Team {
    fn points(&self) -> u32 {
        3 * self.won + self.drawn
    }

    fn played(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

fn main() {
    let mut teams = vec![
        Team { name: "Blues", won: 4, drawn: 1, lost: 5 },
        Team { name: "Greens", won: 2, drawn: 6, lost: 2 },
        Team { name: "Reds", won: 6, drawn: 0, lost: 4 },
    ];
    // bubble sort, the best team first
    for _ in 0..teams.len() {
        for i in 1..teams.len() {
            if teams[i].points() > teams[i - 1].points() {
                teams.swap(i, i - 1);
            }
        }
    }
    for team in &teams {
        println!("{:8}{:3}{:4}", team.name, team.played(), team.points());
    }
}
