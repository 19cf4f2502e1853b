import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/kit/query-client.ts';
import { BuscarFamilia } from './components/BuscarFamilia.tsx';

const alumno = (idEstudiante: number, nombre: string, debe: { atrasado: number; sinFecha: number }) => ({
  ...{ idEstudiante, nombre, codigo: String(idEstudiante), asignacion: 'Kínder A', retirado: false, ...debe },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () =>
    Response.json({
      code: 1,
      data: {
        alumnos: [
          alumno(1, 'Ana Chol', { atrasado: 450, sinFecha: 90 }),
          alumno(2, 'Beto Chol', { atrasado: 0, sinFecha: 1345 }),
          alumno(3, 'Cora Chol', { atrasado: 0, sinFecha: 0 }),
        ],
        recibos: [{ idRecibo: 9, numero: 'A-10337', pagador: 'Marta Chol' }],
      },
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function buscar(q = 'chol') {
  render(
    <QueryClientProvider client={queryClient}>
      <BuscarFamilia inputRef={{ current: null }} onAlumno={() => undefined} onRecibo={() => undefined} />
      <button type="button">Otra cosa</button>
    </QueryClientProvider>,
  );
  const campo = screen.getByRole('combobox');
  fireEvent.focus(campo);
  fireEvent.change(campo, { target: { value: q } });
  await screen.findByRole('option', { name: /Ana Chol/ });
  return campo;
}

it('nadie que deba la inscripción está al día', async () => {
  await buscar();
  expect(screen.getAllByRole('option').map((una) => una.textContent)).toEqual([
    'Recibo A-10337, de Marta Chol',
    expect.stringContaining('Q450.00 atrasado'),
    expect.stringContaining('Debe Q1,345.00'),
    expect.stringContaining('Al día'),
  ]);
});

it('lo hallado no queda sobre la cuenta cuando se va a otra cosa, y vuelve al volver', async () => {
  const campo = await buscar();
  fireEvent.blur(campo, { relatedTarget: screen.getByRole('button') });
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.focus(campo);
  expect(screen.getAllByRole('option')).toHaveLength(4);
  fireEvent.click(document.body);
  expect(screen.queryByRole('option')).toBeNull();
  // What hides the keyboard of a phone goes to nothing else.
  fireEvent.focus(campo);
  fireEvent.blur(campo, { relatedTarget: null });
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

it('de un número sin serie van primero los alumnos, que un lector puede haber leído su código', async () => {
  await buscar('10337');
  expect(screen.getAllByRole('option').map((una) => una.textContent)).toEqual([
    expect.stringContaining('Ana Chol'),
    expect.stringContaining('Beto Chol'),
    expect.stringContaining('Cora Chol'),
    'Recibo A-10337, de Marta Chol',
  ]);
});
