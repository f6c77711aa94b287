// React's development build would record each element's stack and each component's render for DevTools, which takes a
// fifth of the time that the tests compute. It asks for these functions once, when it loads.
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);
