import { expect, test } from "vitest";
import { ApiError } from "../src/api/client";
import { errorText } from "../src/app/errorText";
import { loadWords } from "../src/words/words";

const english = await loadWords("en", "golem");
const french = await loadWords("fr", "golem");

test("a server that is away, or was asked too often, is told of in every language", () => {
  const away = new ApiError(0, "away", "the server does not answer");
  expect(errorText(english, away)).toBe("The server is not responding. Try again in a moment.");
  expect(errorText(french, away)).toBe("Le serveur ne répond pas. Réessayez dans un instant.");
  const often = (seconds: number) => new ApiError(429, "too_many", "too many hints", seconds);
  expect(errorText(english, often(5))).toBe("Too many requests. Try again in 5 seconds.");
  expect(errorText(english, often(1))).toBe("Too many requests. Try again in a second.");
  expect(errorText(french, often(5))).toBe("Trop de requêtes. Réessayez dans 5 secondes.");
});

test.each(["not_now", "not_yours", "bad_value", "some_new_code"])(
  "%s is told in the server's words to those who read English, and to nobody else",
  (code) => {
    const refusal = new ApiError(409, code, "seat 2 is still free");
    expect(errorText(english, refusal)).toBe("Seat 2 is still free.");
    expect(errorText(french, refusal)).toMatch(/^[A-ZÀÇ].*\.$/);
    expect(errorText(french, refusal)).not.toContain("free");
  },
);

test("a sentence that ends keeps its end", () => {
  expect(errorText(english, new ApiError(409, "not_now", "Wait."))).toBe("Wait.");
});

test("what is no refusal is not told as programs tell it", () => {
  for (const fault of [new TypeError("x is undefined"), new ApiError(502, "unreadable", "<html>")]) {
    expect(errorText(english, fault)).toBe("Something went wrong. Try again in a moment.");
    expect(errorText(french, fault)).toBe("Une erreur s’est produite. Réessayez dans un instant.");
  }
});
