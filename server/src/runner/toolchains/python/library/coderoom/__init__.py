"""What the libraries share that show something in the page."""
