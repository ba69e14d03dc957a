import { createElement } from "react";
import { useIsFetching } from "@tanstack/react-query";

/** Enough of a remote for it to need two packages of the shell. */
export const Page = () => createElement("p", null, useIsFetching());
