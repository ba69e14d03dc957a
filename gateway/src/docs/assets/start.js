/* global document, SwaggerUIBundle */
const place = document.getElementById("api");

/** The session's cookie goes along by itself; there is nothing to authorize by hand. */
const withoutAuthorize = () => ({
  wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null },
});

SwaggerUIBundle({
  url: place.dataset.url,
  domNode: place,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [withoutAuthorize],
  layout: "BaseLayout",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
});
