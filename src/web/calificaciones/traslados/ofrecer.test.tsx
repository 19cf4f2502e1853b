import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { conNotas } from '#shared/calificaciones.rules.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { OfrecerTraslado } from './components/OfrecerTraslado.tsx';

const onClose = vi.fn();

function inscribir(fechaTerminado: string | null) {
  const bloque = { bloque: 1, zona: 0, examen: 0, fechaIniciado: '2026-01-15T13:00:00.000Z', fechaTerminado };
  const materias = [conNotas({ idMateria: 1, nombre: 'Arte' }, [bloque])];
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, data: { materias, traslados: [] } }));
  dibujarPantalla(<OfrecerTraslado idEstudianteGrado={5} alumno="Ana Tzoc" onClose={onClose} />);
}

beforeEach(() => {
  queryClient.clear();
  onClose.mockClear();
});

it('a quien se inscribe con un bloque terminado se le ofrecen sus notas de otro colegio', async () => {
  inscribir('2026-03-15T13:00:00.000Z');
  await screen.findByText('Ya terminó al menos un bloque. ¿Ana Tzoc trae notas de otro colegio?');
  fireEvent.click(screen.getByRole('button', { name: 'Anotar sus notas' }));
  await screen.findByRole('dialog', { name: 'Nota de traslado' });
  expect(onClose).not.toHaveBeenCalled();
});

it('antes de que termine un bloque no se pregunta nada', async () => {
  inscribir(null);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
