import { defineRemote } from "@accord/shell-kit";

/** Each page is a chunk of its own, named `page-<path>`, and loads when it is first opened. */
export const remote = defineRemote({
  routes: [
    {
      path: "/sample",
      load: () =>
        import(/* webpackChunkName: "page-sample" */ "./sample-page.tsx").then(
          (page) => page.SamplePage,
        ),
    },
  ],
});
