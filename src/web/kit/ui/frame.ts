import { createContext, type ReactNode, useContext } from 'react';

/** Id of the screen proper, without the menu and the bar around it. */
export const CONTENT_ID = 'contenido';

/** What the frame around a screen lends to it. */
export interface Frame {
  /** Opens the side menu; only where there is one and it is closed. */
  openMenu?: () => void;
  /** Theme, options: the same at the right of every bar; `true` on a coloured one. */
  tools: (inherit: boolean) => ReactNode;
  /** A bar that is part of the desk (administrator) or a strip of its own. */
  bar: 'open' | 'strip';
}

export const FrameContext = createContext<Frame>({ tools: () => null, bar: 'strip' });

export const useFrame = (): Frame => useContext(FrameContext);
