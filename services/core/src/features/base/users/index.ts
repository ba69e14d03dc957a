export { addUser, readUserName } from "./users.store.ts";
