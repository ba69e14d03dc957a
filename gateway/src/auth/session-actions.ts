import type { Request } from "express";

type Step = (done: (error?: unknown) => void) => void;

const promisify = (step: Step): Promise<void> =>
  new Promise((resolve, reject) => step((error) => (error ? reject(error) : resolve())));

/** Before the redirect: the browser may follow it at once. */
export const save = (req: Request) => promisify((done) => req.session.save(done));

/** A new id prevents session fixation. */
export const regenerate = (req: Request) => promisify((done) => req.session.regenerate(done));

export const destroy = (req: Request) => promisify((done) => req.session.destroy(done));
