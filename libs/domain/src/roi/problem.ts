export interface TermsProblem {
  /** Field name in the JSON body. */
  readonly path: string;
  readonly message: string;
}
