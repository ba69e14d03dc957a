export interface TermsProblem {
  readonly path: string;
  readonly message: string;
}
