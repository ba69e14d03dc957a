export { addUser } from "./users.store.ts";
