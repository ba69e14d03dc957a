/** A broken rule: the field of the agreement form that it belongs to and what to do about it. */
export interface TermsProblem {
  /** Field name on the wire, such as `endDate`. */
  readonly path: string;
  readonly message: string;
}
