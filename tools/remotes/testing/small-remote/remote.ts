import { createElement } from "react";
import { useIsFetching } from "@tanstack/react-query";

/** A minimal remote that needs two packages of the shell. */
export const Page = () => createElement("p", null, useIsFetching());
