import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useDocumentTitle } from './document-title.ts';

const Nivel = ({ title, encima, children }: { title: string; encima?: boolean; children?: ReactNode }) => {
  useDocumentTitle(title, encima);
  return children;
};

const Credenciales = <Nivel title="Credenciales" encima />;

it('la pestaña lleva el nombre de lo que está encima, aunque se abra junto con lo de abajo', () => {
  const { rerender, unmount } = render(
    <Nivel title="Grados">
      <Nivel title="Grado" encima>
        {Credenciales}
      </Nivel>
    </Nivel>,
  );
  expect(document.title).toBe('Credenciales · Ceiba');

  // What is below learns its name when its data arrive.
  rerender(
    <Nivel title="Grados">
      <Nivel title="Primero Primaria" encima>
        {Credenciales}
      </Nivel>
    </Nivel>,
  );
  expect(document.title).toBe('Credenciales · Ceiba');

  rerender(
    <Nivel title="Grados">
      <Nivel title="Primero Primaria" encima />
    </Nivel>,
  );
  expect(document.title).toBe('Primero Primaria · Ceiba');

  unmount();
  expect(document.title).toBe('Ceiba');
});
