interface Manager {
  kind: 'manager';
  name: string;
  salary: number;
  reports: number;
}

interface Developer {
  kind: 'developer';
  name: string;
  salary: number;
  language: string;
}

type Employee = Manager | Developer;

const employees: Employee[] = [
  { kind: 'developer', name: 'Lena', salary: 5200, language: 'Rust' },
  { kind: 'manager', name: 'Omar', salary: 6100, reports: 5 },
  { kind: 'developer', name: 'Piet', salary: 4700, language: 'Go' },
  { kind: 'developer', name: 'Quin', salary: 5900, language: 'C++' },
  { kind: 'manager', name: 'Rosa', salary: 7000, reports: 11 },
];

function describe(employee: Employee): string {
  switch (employee.kind) {
    case 'manager':
      return `${employee.name} leads ${employee.reports} people`;
    case 'developer':
      return `${employee.name} writes ${employee.language}`;
  }
}

function bonus(employee: Employee): number {
  return employee.kind === 'manager' ? employee.salary * 0.1 + 50 * employee.reports : employee.salary * 0.05;
}

const report = employees
  .map((employee) => ({ employee, pay: employee.salary + bonus(employee) }))
  .sort((a, b) => b.pay - a.pay)
  .map(({ employee, pay }, place) => `${place + 1}. ${describe(employee)} (${pay.toFixed(2)})`);

console.log(report.join('\n'));
const developers = employees.filter((e): e is Developer => e.kind === 'developer');
console.log(`${developers.length} developers, ${employees.length - developers.length} managers`);
