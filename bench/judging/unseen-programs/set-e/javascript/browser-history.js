const lines = require('fs').readFileSync('/dev/stdin', 'utf8').split('\n');

class BrowserHistory {
  constructor(home) {
    this.current = home;
    this.past = [];
    this.future = [];
  }

  visit(page) {
    this.past.push(this.current);
    this.current = page;
    this.future = [];
  }

  back() {
    if (this.past.length === 0) return false;
    this.future.push(this.current);
    this.current = this.past.pop();
    return true;
  }

  forward() {
    if (this.future.length === 0) return false;
    this.past.push(this.current);
    this.current = this.future.pop();
    return true;
  }
}

const history = new BrowserHistory('home');
for (const line of lines) {
  const [command, page] = line.trim().split(' ');
  switch (command) {
    case 'visit':
      history.visit(page);
      console.log(history.current);
      break;
    case 'back':
      console.log(history.back() ? history.current : 'nothing before this page');
      break;
    case 'forward':
      console.log(history.forward() ? history.current : 'nothing after this page');
      break;
  }
}
