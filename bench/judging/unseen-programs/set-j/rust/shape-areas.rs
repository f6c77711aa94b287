use std::f64::consts::PI;

trait Shape {
    fn area(&self) -> f64;
    fn name(&self) -> String;
}

struct Circle {
    radius: f64,
}

struct Rectangle {
    width: f64,
    height: f64,
}

struct Triangle {
    base: f64,
    height: f64,
}

impl Shape for Circle {
    fn area(&self) -> f64 {
        PI * self.radius * self.radius
    }

    fn name(&self) -> String {
        String::from("circle")
    }
}

impl Shape for Rectangle {
    fn area(&self) -> f64 {
        self.width * self.height
    }

    fn name(&self) -> String {
        if self.width == self.height {
            String::from("square")
        } else {
            String::from("rectangle")
        }
    }
}

impl Shape for Triangle {
    fn area(&self) -> f64 {
        self.base * self.height / 2.0
    }

    fn name(&self) -> String {
        String::from("triangle")
    }
}

fn total_area(shapes: &[Box<dyn Shape>]) -> f64 {
    shapes.iter().map(|shape| shape.area()).sum()
}

fn main() {
    let shapes: Vec<Box<dyn Shape>> = vec![
        Box::new(Circle { radius: 1.5 }),
        Box::new(Rectangle { width: 4.0, height: 2.5 }),
        Box::new(Rectangle { width: 3.0, height: 3.0 }),
        Box::new(Triangle { base: 6.0, height: 3.5 }),
    ];

    for shape in &shapes {
        println!("{:<10}{:>8.2}", shape.name(), shape.area());
    }
    println!("{:<10}{:>8.2}", "total", total_area(&shapes));
}
