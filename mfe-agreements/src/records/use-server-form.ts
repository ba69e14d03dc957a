import { useServerIssues, type FormWrite } from "@accord/remote-kit";
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";

interface ServerFormOptions<Values extends FieldValues, Body> {
  readonly initial: DefaultValues<Values>;
  readonly resolver: Resolver<Values, unknown, Body>;
  readonly write: FormWrite;
  /** A constant: the visible fields. */
  readonly fields: readonly FieldPath<Values>[];
}

export function useServerForm<Values extends FieldValues, Body>(
  options: ServerFormOptions<Values, Body>,
): UseFormReturn<Values, unknown, Body> {
  const { initial, resolver, write, fields } = options;
  const form = useForm<Values, unknown, Body>({ defaultValues: initial, resolver });
  useServerIssues(form, write.failure, fields, write.onChanged);
  return form;
}
