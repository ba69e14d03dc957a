import type { AgreementProperty, FieldType } from "@accord/domain";

/** A field of a template: what is printed into which box. */
export interface FieldBox {
  /** Without one it gets one when it is written. */
  readonly id?: string | undefined;
  readonly fieldName: string;
  readonly agreementProperty: AgreementProperty;
  readonly fieldType: FieldType;
  /** Points from the left edge of the page as it is shown to the left edge of the box. */
  readonly xPosition: number;
  /** Points from the top edge of the page as it is shown to the top edge of the box. */
  readonly yPosition: number;
  readonly width: number;
  readonly height: number;
  /** From 1. */
  readonly pageNumber: number;
}
