import type { Request, RequestHandler, Response, Router } from "express";
import { roleOf, type Endpoint } from "@accord/contracts";
import { hasRole } from "@accord/domain";
import type * as z from "@accord/zod";
import type { Read } from "../db/read.ts";
import { roleMissing, ServiceError } from "../errors.ts";
import type { Caller, VerifyToken } from "../tokens/verify.ts";
import { readBodyBytes } from "./read-body-bytes.ts";
import { parsePart } from "./parse.ts";
import { readBody } from "./read-body.ts";
import { isRecentSignIn, recentSignInRequired } from "./recent-sign-in.ts";
import type { ReceiveForm } from "./receive-form.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Body<S> = S extends z.ZodType ? z.input<S> : void;

export interface Call<E extends Endpoint> {
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly body: Parsed<E["body"]>;
  readonly actor: Caller;
  /** Reads from the standby or the primary, as the contract allows. */
  readonly read: E["fromStandby"] extends true ? Read : undefined;
  readonly req: Request;
  readonly res: Response;
}

export type ChooseRead = (
  endpoint: Endpoint,
  call: { readonly req: Request; readonly query: Readonly<Record<string, unknown>> | undefined },
) => Read;

export type MountDeps = (
  | { readonly verifyToken: VerifyToken }
  | { readonly callerOf: (req: Request) => Promise<Caller> }
) & { readonly chooseRead?: ChooseRead };

/** Endpoints with `fromStandby` need these dependencies. */
export interface ReadMountDeps {
  readonly verifyToken: VerifyToken;
  readonly chooseRead: ChooseRead;
}

type Choosing<E extends Endpoint> = E["fromStandby"] extends true
  ? Pick<ReadMountDeps, "chooseRead">
  : unknown;

/** Returns the response body, or nothing when it answered through `res`. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Body<E["response"]> | void>;

/** Checks token, role and recent sign-in, parses, handles, validates the response. */
export function mount<const E extends Endpoint>(
  router: Router,
  deps: MountDeps & Choosing<E>,
  endpoint: E,
  handle: Handler<E>,
): void {
  const answer: RequestHandler = async (req, res) => {
    const body = parsePart(endpoint.body, req.body, "body");
    const head = parseHead(endpoint, req, res);
    const read = endpoint.fromStandby && deps.chooseRead?.(endpoint, head);
    reply(endpoint, res, await handle({ ...head, body, read } as Call<E>));
  };
  // Never parse the body of a caller without a valid token.
  const bodyReader = endpoint.body ? readBody(endpoint.maxBodyBytes) : [];
  router[methodOf(endpoint)](endpoint.path, authenticate(deps, endpoint), ...bodyReader, answer);
}

type FormEndpoint = Endpoint & { readonly form: NonNullable<Endpoint["form"]> };

export interface FormCall<E extends FormEndpoint, F> extends Call<E> {
  readonly fields: Parsed<E["form"]["fields"]>;
  readonly file: F;
}

export function mountForm<const E extends FormEndpoint, F>(
  router: Router,
  deps: { verifyToken: VerifyToken; receiveForm: ReceiveForm<F> },
  endpoint: E,
  handle: (call: FormCall<E, F>) => Promise<Body<E["response"]>>,
): void {
  const { file: fileField, fields } = endpoint.form;
  const answer: RequestHandler = async (req, res) => {
    const head = parseHead(endpoint, req, res);
    if (!req.is("multipart/form-data"))
      throw unsupportedType("the file as a form (multipart/form-data)");
    const body = await deps.receiveForm({ ...head, fileField }, async (form) => {
      const parsed = { fields: parsePart(fields, form.fields, "body"), file: form.file };
      return handle({ ...head, ...parsed } as FormCall<E, F>);
    });
    reply(endpoint, res, body);
  };
  router[methodOf(endpoint)](endpoint.path, authenticate(deps, endpoint), answer);
}

type BytesEndpoint = Endpoint & { readonly bytes: NonNullable<Endpoint["bytes"]> };

export interface BytesCall<E extends BytesEndpoint, B> extends Call<E> {
  readonly bytes: B;
}

type BytesHandler<E extends BytesEndpoint, B> = (
  call: BytesCall<E, B>,
) => Promise<Body<E["response"]> | void>;

export function mountByteStream<const E extends BytesEndpoint>(
  router: Router,
  deps: { verifyToken: VerifyToken },
  endpoint: E,
  handle: BytesHandler<E, AsyncIterable<Buffer>>,
): void {
  const { type, maxBytes } = endpoint.bytes;
  const answer: RequestHandler = async (req, res) => {
    const head = parseHead(endpoint, req, res);
    if (req.is(type) === false) throw unsupportedType(`the body as ${type}`);
    const bytes = readBodyBytes(req, maxBytes);
    reply(endpoint, res, await handle({ ...head, bytes } as BytesCall<E, typeof bytes>));
  };
  router[methodOf(endpoint)](endpoint.path, authenticate(deps, endpoint), answer);
}

export function mountBytes<const E extends BytesEndpoint>(
  router: Router,
  deps: { verifyToken: VerifyToken },
  endpoint: E,
  handle: BytesHandler<E, Buffer>,
): void {
  mountByteStream(router, deps, endpoint, async (call) => {
    const chunks: Buffer[] = [];
    for await (const chunk of call.bytes) chunks.push(chunk);
    return handle({ ...call, bytes: Buffer.concat(chunks) });
  });
}

const unsupportedType = (what: string) =>
  new ServiceError(415, "unsupported_media_type", `Send ${what}.`);

const methodOf = ({ method }: Endpoint) =>
  method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";

const parseHead = (endpoint: Endpoint, req: Request, res: Response) => ({
  params: parsePart(endpoint.params, req.params, "path"),
  query: parsePart(endpoint.query, req.query, "query") as Record<string, unknown> | undefined,
  actor: res.locals["actor"] as Caller,
  req,
  res,
});

const anonymousActor: Caller = { caller: "nobody", userId: null, roles: [] };

/** An open endpoint has no token: its handler verifies the sender. */
const authenticate =
  (deps: MountDeps, endpoint: Endpoint): RequestHandler =>
  async (req, res, next) => {
    const callerOf = () =>
      "callerOf" in deps
        ? deps.callerOf(req)
        : deps.verifyToken(req.get("authorization"), endpoint.callers);
    const actor = endpoint.open ? anonymousActor : await callerOf();
    const isPublic = !endpoint.open && !endpoint.callers;
    if (isPublic && !hasRole(actor.roles, roleOf(endpoint))) throw roleMissing(roleOf(endpoint));
    if (endpoint.recentSignIn && !isRecentSignIn(actor.authTime, Date.now()))
      throw recentSignInRequired();
    res.locals["actor"] = actor;
    next();
  };

function reply(endpoint: Endpoint, res: Response, body: unknown): void {
  if (res.headersSent || res.writableEnded || res.destroyed) return;
  res.status(endpoint.status);
  if (endpoint.response) res.json(endpoint.response.parse(body));
  else res.end();
}
