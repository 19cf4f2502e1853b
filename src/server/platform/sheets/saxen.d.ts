/** Types of the part of saxen 11 that is used here: the package has none. https://github.com/nikku/saxen */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      heard: (
        name: string,
        attributes: () => Record<string, string>,
        decode: (text: string) => string,
        isClosed: boolean,
      ) => void,
    ): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text', heard: (text: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata' | 'attention', heard: (text: string) => void): this;
    on(event: 'error', heard: (error: Error) => void): this;
    write(piece: string): void;
    end(): void;
  }
}
