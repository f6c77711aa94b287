#[derive(Debug)]
enum Shape {
    Circle { radius: f64 },
    Rectangle { width: f64, height: f64 },
    Triangle(f64, f64, f64),
}

impl Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle { radius } => std::f64::consts::PI * radius * radius,
            Shape::Rectangle { width, height } => width * height,
            Shape::Triangle(a, b, c) => {
                let s = (a + b + c) / 2.0;
                (s * (s - a) * (s - b) * (s - c)).sqrt()
            }
        }
    }
}

fn largest(shapes: &[Shape]) -> Option<&Shape> {
    let mut best: Option<&Shape> = None;
    for shape in shapes {
        match best {
            Some(other) if other.area() >= shape.area() => {}
            _ => best = Some(shape),
        }
    }
    best
}

fn main() {
    let shapes = vec![
        Shape::Circle { radius: 1.5 },
        Shape::Rectangle { width: 3.0, height: 2.5 },
        Shape::Triangle(3.0, 4.0, 5.0),
    ];

    for shape in &shapes {
        println!("{:?}: {:.2}", shape, shape.area());
    }
    let total: f64 = shapes.iter().map(Shape::area).sum();
    println!("total: {total:.2}");
    if let Some(shape) = largest(&shapes) {
        println!("largest: {shape:?}");
    }
}
