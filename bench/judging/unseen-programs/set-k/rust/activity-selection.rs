#[derive(Debug, Clone)]
struct Activity {
    name: &'static str,
    start: u32,
    end: u32,
}

fn select(activities: &mut Vec<Activity>) -> Vec<Activity> {
    activities.sort_by_key(|activity| activity.end);
    let mut chosen: Vec<Activity> = Vec::new();
    let mut free_from = 0;
    for activity in activities.iter() {
        if activity.start >= free_from {
            free_from = activity.end;
            chosen.push(activity.clone());
        }
    }
    chosen
}

fn main() {
    let mut activities = vec![
        Activity { name: "chess", start: 1, end: 4 },
        Activity { name: "choir", start: 3, end: 5 },
        Activity { name: "drama", start: 0, end: 6 },
        Activity { name: "robotics", start: 5, end: 7 },
        Activity { name: "football", start: 3, end: 9 },
        Activity { name: "art", start: 8, end: 11 },
    ];
    for activity in select(&mut activities) {
        println!("{:>2}-{:>2} {}", activity.start, activity.end, activity.name);
    }
}
