import type { Request } from "express";

type Step = (done: (error?: unknown) => void) => void;

const promisify = (step: Step): Promise<void> =>
  new Promise((resolve, reject) => step((error) => (error ? reject(error) : resolve())));

/** Writes the session before the answer goes out: the browser may be back before the answer ended. */
export const save = (req: Request) => promisify((done) => req.session.save(done));

/** A new session id, so that an id from before the sign-in is worth nothing. */
export const regenerate = (req: Request) => promisify((done) => req.session.regenerate(done));

/** Ends the session here. */
export const destroy = (req: Request) => promisify((done) => req.session.destroy(done));
