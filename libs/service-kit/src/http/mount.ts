import type { Request, RequestHandler, Response, Router } from "express";
import type { Endpoint } from "@accord/contracts";
import type * as z from "@accord/zod";
import type { Actor, VerifyToken } from "../tokens/verify.ts";
import { parsePart } from "./parse.ts";
import { readBody } from "./read-body.ts";
import { requestIdOf } from "./request-id.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Body<S> = S extends z.ZodType ? z.input<S> : void;

/** What a handler gets: the parsed request and who acts. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly body: Parsed<E["body"]>;
  readonly actor: Actor;
  readonly requestId: string;
  readonly req: Request;
  readonly res: Response;
}

/** A handler returns the response body, or nothing when it answered through `res` itself (a stream, a file). */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Body<E["response"]> | void>;

/**
 * Mounts one endpoint of a contract: token, parse, handle, reply through the response schema,
 * so that no column leaks.
 */
export function mount<const E extends Endpoint>(
  router: Router,
  deps: { verifyToken: VerifyToken },
  endpoint: E,
  handle: Handler<E>,
): void {
  const authenticate: RequestHandler = async (req, res, next) => {
    res.locals["actor"] = await deps.verifyToken(req.get("authorization"), endpoint.callers);
    next();
  };
  const answer: RequestHandler = async (req, res) => {
    const call = {
      params: parsePart(endpoint.params, req.params, "path"),
      query: parsePart(endpoint.query, req.query, "query"),
      body: parsePart(endpoint.body, req.body, "body"),
      actor: res.locals["actor"],
      requestId: requestIdOf(res),
      req,
      res,
    } as Call<E>;
    const reply = await handle(call);
    if (res.headersSent || res.writableEnded) return;
    res.status(endpoint.status);
    if (endpoint.response) res.json(endpoint.response.parse(reply));
    else res.end();
  };
  const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  // The body is read only after the token was checked: a stranger cannot make us parse.
  router[method](endpoint.path, authenticate, ...(endpoint.body ? readBody : []), answer);
}
