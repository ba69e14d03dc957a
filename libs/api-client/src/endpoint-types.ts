import type * as contracts from "@accord/contracts";

type Exported = (typeof contracts)[keyof typeof contracts];

interface Route {
  readonly service: string;
  readonly method: string;
  readonly path: `/api/${string}`;
}

type RouteOf<T> = T extends Route ? T : never;

/** Every public endpoint by `METHOD /path`. */
type Endpoints = {
  [E in RouteOf<Exported> as `${E["method"]} ${E["path"]}`]: E;
};

type EndpointId = keyof Endpoints;

export type Method = Endpoints[EndpointId]["method"];

export type PathOf<M extends string> = EndpointId extends infer Id
  ? Id extends `${M} ${infer P}`
    ? P
    : never
  : never;

type EndpointOf<M extends string, P extends string> = `${M} ${P}` extends infer Id extends
  EndpointId
  ? Endpoints[Id]
  : never;

type SchemaInput<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;
type SchemaOutput<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never;

type ParamsPart<E> = E extends { readonly params: infer S }
  ? { readonly params: SchemaInput<S> }
  : unknown;
type QueryPart<E> = E extends { readonly query: infer S }
  ? OptionalIfEmpty<SchemaInput<S>>
  : unknown;
type BodyPart<E> = E extends { readonly body: infer S }
  ? { readonly body: SchemaInput<S> }
  : unknown;
type OptionalIfEmpty<Q> =
  Record<never, never> extends Q ? { readonly query?: Q } : { readonly query: Q };

/** See docs/rules.md#stale-edits and docs/rules.md#idempotency. */
export interface RequestOptions {
  /** The version that was read; 412 when it is stale. */
  readonly ifMatch?: number;
  /** One per filled-in form: a repeated click creates one record. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type InputOfEndpoint<E> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & RequestOptions;
export type InputOf<M extends string, P extends string> = InputOfEndpoint<EndpointOf<M, P>>;

/** `null` without a JSON body. */
export type ResponseOf<M extends string, P extends string> =
  EndpointOf<M, P> extends { readonly response: infer S } ? SchemaOutput<S> : null;

type FormTexts<T> = string extends keyof T ? unknown : T;

type FormPart<E> = E extends {
  readonly form: { readonly file: infer F extends string; readonly fields: infer S };
}
  ? { readonly form: FormTexts<SchemaOutput<S>> & { readonly [K in F]: File } }
  : never;

export type UploadInputOf<M extends string, P extends string> = ParamsPart<EndpointOf<M, P>> &
  FormPart<EndpointOf<M, P>>;

export type UploadPathOf<M extends string> = PathWith<M, { readonly form: object }>;

export type FilePathOf<M extends string> = PathWith<
  M,
  { readonly produces: string } | { readonly table: object }
>;

type PathWith<M extends string, Shape> = {
  [P in PathOf<M>]: EndpointOf<M, P> extends Shape ? P : never;
}[PathOf<M>];

export type CallArguments<M extends string, P extends string> =
  Record<never, never> extends InputOf<M, P> ? [input?: InputOf<M, P>] : [input: InputOf<M, P>];

export type MutationId = Exclude<EndpointId, `GET ${string}`>;
