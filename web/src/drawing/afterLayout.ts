/** Do something once the next frame is laid out: to ask earlier where things are would hold it up. How to leave it. */
export function afterwards(act: () => void): () => void {
  let later: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (later = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
