import type * as contracts from "@accord/contracts";

type Exported = (typeof contracts)[keyof typeof contracts];

interface Route {
  readonly service: string;
  readonly method: string;
  readonly path: `/api/${string}`;
}

type RouteOf<T> = T extends Route ? T : never;

/** Every public endpoint of the contracts by `METHOD /path`, with its literal types. */
type Endpoints = {
  [E in RouteOf<Exported> as `${E["method"]} ${E["path"]}`]: E;
};

type EndpointId = keyof Endpoints;

/** The methods that the contracts use. */
export type Method = Endpoints[EndpointId]["method"];

/** The paths that take this method. */
export type PathOf<M extends string> = EndpointId extends infer Id
  ? Id extends `${M} ${infer P}`
    ? P
    : never
  : never;

type EndpointOf<M extends string, P extends string> = `${M} ${P}` extends infer Id extends
  EndpointId
  ? Endpoints[Id]
  : never;

type Accepts<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;
type Gives<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never;

type ParamsPart<E> = E extends { readonly params: infer S }
  ? { readonly params: Accepts<S> }
  : unknown;
type QueryPart<E> = E extends { readonly query: infer S } ? OptionalIfEmpty<Accepts<S>> : unknown;
type BodyPart<E> = E extends { readonly body: infer S } ? { readonly body: Accepts<S> } : unknown;
type OptionalIfEmpty<Q> =
  Record<never, never> extends Q ? { readonly query?: Q } : { readonly query: Q };

/**
 * Headers that some writes take (docs/rules.md#stale-edits, docs/rules.md#idempotency), and the way
 * to give up.
 */
interface Extras {
  /** The version that the screen has read; a stale one is refused with 412. */
  readonly ifMatch?: number;
  /** A key per filled-in form, so that a repeated click creates once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type InputOfEndpoint<E> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & Extras;
/** What the caller gives: params, query and body as the contract asks for them. */
export type InputOf<M extends string, P extends string> = InputOfEndpoint<EndpointOf<M, P>>;

/** What the call answers; `null` when the answer has no JSON body. */
export type ResponseOf<M extends string, P extends string> =
  EndpointOf<M, P> extends { readonly response: infer S } ? Gives<S> : null;

/** A form without text fields parses to a record of nothing. */
type FormTexts<T> = string extends keyof T ? unknown : T;

type FormPart<E> = E extends {
  readonly form: { readonly file: infer F extends string; readonly fields: infer S };
}
  ? { readonly form: FormTexts<Gives<S>> & { readonly [K in F]: File } }
  : never;

/** What an upload is given: its params, and a form with the file and the text fields. */
export type UploadInputOf<M extends string, P extends string> = ParamsPart<EndpointOf<M, P>> &
  FormPart<EndpointOf<M, P>>;

/** The paths of a method that take a file. */
export type UploadPathOf<M extends string> = PathWith<M, { readonly form: object }>;

/** The paths of a method that answer with a file. */
export type FilePathOf<M extends string> = PathWith<M, { readonly produces: string }>;

type PathWith<M extends string, Shape> = {
  [P in PathOf<M>]: EndpointOf<M, P> extends Shape ? P : never;
}[PathOf<M>];

/** The input may be left out when the endpoint needs nothing. */
export type CallArguments<M extends string, P extends string> =
  Record<never, never> extends InputOf<M, P> ? [input?: InputOf<M, P>] : [input: InputOf<M, P>];

/** `POST /api/investors` and the like: every endpoint that changes something. */
export type MutationId = Exclude<EndpointId, `GET ${string}`>;
