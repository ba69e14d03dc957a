export { presentPerson, presentStep, stepNames } from "./step-names.read.ts";
export { addUser, readUserName } from "./users.store.ts";
