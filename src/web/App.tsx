import { useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { anotarLugar } from './shell/historial.ts';
import { Tema } from './shell/Tema.tsx';

export function App({ router }: { router: DataRouter }) {
  // Subscribes in an effect: the router replays events before the first subscriber to it, and that must be RouterProvider.
  useEffect(() => {
    anotarLugar();
    return router.subscribe(anotarLugar);
  }, [router]);
  return (
    <Tema>
      <RouterProvider router={router} />
    </Tema>
  );
}
