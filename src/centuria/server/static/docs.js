// Shows the description of the interface. Everything is put in as text, nothing as markup.
const made = (name, text, ...children) => {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

const short = (schema) => {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  for (const many of ["anyOf", "oneOf"]) if (schema[many]) return schema[many].map(short).join(" | ");
  if (schema.type === "array") return `list of ${short(schema.items) || "anything"}`;
  const bounds = ["minimum", "maximum", "minLength", "maxLength", "pattern"]
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${schema[name]}`);
  return [schema.type || "anything", ...bounds].join(", ");
};

const link = (text) => {
  const target = text.match(/^(?:list of )?([A-Z]\w+)$/);
  if (!target) return made("code", text);
  const anchor = made("a", text);
  anchor.href = `#${target[1]}`;
  return anchor;
};

const rows = (head, lines) => {
  const table = made("table", "", made("tr", "", ...head.map((text) => made("th", text))));
  for (const line of lines) table.append(made("tr", "", ...line.map((cell) => made("td", "", cell))));
  return table;
};

const operation = (path, method, told) => {
  const place = made("details", "");
  const summary = made("summary", "");
  const verb = made("code", method.toUpperCase());
  verb.className = "method";
  summary.append(verb, made("code", path), ` ${told.summary || ""}`);
  place.append(summary, made("p", told.description || ""));
  if (told.parameters) {
    const lines = told.parameters.map((one) => [
      made("code", one.name), one.in + (one.required ? ", required" : ""), made("code", short(one.schema)), one.description || "",
    ]);
    place.append(rows(["parameter", "in", "value", ""], lines));
  }
  const body = told.requestBody?.content?.["application/json"]?.schema;
  if (body) place.append(made("p", "Body: ", link(short(body))));
  const answers = Object.entries(told.responses || {}).map(([status, answer]) => {
    const [kind, content] = Object.entries(answer.content || {})[0] || ["", {}];
    return [status, kind, link(short(content.schema)), answer.description || ""];
  });
  place.append(rows(["status", "type", "answer", ""], answers));
  return place;
};

const shape = (name, schema) => {
  const place = made("details", "", made("summary", "", made("code", name)));
  place.id = name;
  if (schema.description) place.append(made("p", schema.description));
  if (schema.properties) {
    const required = new Set(schema.required || []);
    place.append(rows(["field", "value", ""], Object.entries(schema.properties).map(([field, value]) => [
      made("code", field + (required.has(field) ? "" : "?")), link(short(value)), value.description || "",
    ])));
  } else place.append(made("pre", JSON.stringify(schema, null, 2)));
  return place;
};

const open = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) { target.open = true; target.scrollIntoView(); }
};

const show = (told) => {
  const place = document.getElementById("description");
  place.append(...told.info.description.split("\n\n").map((text) => made("p", text)));
  const rooms = new Map();
  for (const [path, methods] of Object.entries(told.paths))
    for (const [method, one] of Object.entries(methods)) {
      const room = one.tags?.[0] || "more";
      if (!rooms.has(room)) rooms.set(room, []);
      rooms.get(room).push(operation(path, method, one));
    }
  for (const [room, all] of rooms) place.append(made("h2", room), ...all);
  place.append(made("h2", "shapes"));
  for (const [name, schema] of Object.entries(told.components.schemas)) place.append(shape(name, schema));
  open();
};

addEventListener("hashchange", open);
fetch("/api/openapi.json").then((answer) => answer.json()).then(show, (error) => {
  document.getElementById("description").append(made("p", `The description cannot be read: ${error}`));
});
