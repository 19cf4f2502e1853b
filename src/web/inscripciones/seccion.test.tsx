import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Grado } from '#shared/grados.ts';
import type { LoPorTraer } from '#shared/inscripciones/traidas.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { useFocoDeFila } from './components/useFocoDeFila.ts';
import { DialogoSeccion } from './movimientos/components/DialogoSeccion.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const inscripcion: Inscripcion = {
  idEstudianteGrado: 7,
  idEstudiante: 7,
  idCicloEscolar: 2026,
  idGradoSeccion: 2,
  fechaAsignado: '2026-01-10T12:00:00-06:00',
  becado: false,
  estado: 'activa',
  finalizado: false,
  aprobado: null,
  asignacion: 'Primero B',
  usuario: null,
  reproboAnterior: false,
  baja: null,
  estudiante: {
    idEstudiante: 7,
    codigo: 'E-7',
    nombre1: 'Ana',
    nombre2: 'María',
    nombre3: null,
    apellido1: 'Xol',
    apellido2: 'Cumes',
    cui: '7',
  },
};

const seccion = (idGradoSeccion: number, letra: string) => ({
  idGradoSeccion,
  idCicloEscolar: 2026,
  idSeccion: idGradoSeccion,
  idSeccionNavigation: { idSeccion: idGradoSeccion, seccion: letra },
  totalEstudiantes: 1,
});

const grado: Grado = {
  version: 1,
  idGrado: 7,
  nombre: 'Primero',
  idNivelEstudiantil: '43',
  idNivelEstudiantilNavigation: { codigoNivelEstudiantil: '43', nombre: 'Primaria', clave: 'primaria' },
  idCarrera: null,
  idCarreraNavigation: null,
  idGradoAnterior: null,
  inscripcionPorGrupos: false,
  fechaCreado: '2026-01-05T08:00:00-06:00',
  gradosSecciones: [seccion(1, 'A'), seccion(2, 'B')],
  gradosMaterias: [],
};

const nota = {
  idMateria: 1,
  materia: 'Matemáticas',
  bloque: 1,
  terminado: true,
  zona: 50,
  zonaExtra: 0,
  examen: 30,
  examenExtra: 0,
};

function abrirCambio(data: LoPorTraer) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1, data, message: '' })));
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <DialogoSeccion inscripcion={inscripcion} grado={grado} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

it('a quien regresa a su sección se le dice qué notas recupera', async () => {
  abrirCambio({ lleva: [], tiene: [nota], promedios: [] });
  expect(await screen.findByText('Recupera las notas que ya tiene en A:')).toBeTruthy();
  expect(screen.getByText('Matemáticas: bloque 1 completo (80)')).toBeTruthy();
  expect(screen.queryByText('Todavía no tiene notas que llevar.')).toBeNull();
});

it('solo de quien no tiene ninguna nota se dice que no las tiene', async () => {
  abrirCambio({ lleva: [], tiene: [], promedios: [] });
  expect(await screen.findByText('Todavía no tiene notas que llevar.')).toBeTruthy();
});

it('si la otra sección mueve su promedio, se dice antes de cambiar', async () => {
  const promedio = { idMateria: 1, materia: 'Matemáticas', antes: 51, despues: 34 };
  const nuevo = { idMateria: 2, materia: 'Inglés', antes: null, despues: 0 };
  abrirCambio({ lleva: [nota], tiene: [], promedios: [promedio, nuevo] });
  expect(await screen.findByText('Matemáticas: de 51 a 34')).toBeTruthy();
  expect(screen.getByText('Inglés: de sin promedio a 0')).toBeTruthy();
});

function Listas() {
  const [lugar, mover] = useState<'A' | 'B' | null>('A');
  const [ocupado, ocupar] = useState(false);
  const seguir = useFocoDeFila(ocupado, lugar);
  const acabar = (destino: 'B' | null) => {
    mover(destino);
    ocupar(false);
  };
  return (
    <>
      {(['A', 'B'] as const).map((letra) => (
        <section key={letra} aria-label={letra} tabIndex={-1}>
          {lugar === letra ? (
            <div data-fila="7">
              <button
                type="button"
                aria-haspopup="menu"
                onClick={() => {
                  seguir(7);
                  ocupar(true);
                }}
              >
                Opciones en {letra}
              </button>
            </div>
          ) : null}
        </section>
      ))}
      {ocupado ? (
        <>
          <button type="button" onClick={() => acabar('B')}>
            Cambiar
          </button>
          <button type="button" onClick={() => acabar(null)}>
            Quitar
          </button>
        </>
      ) : null}
    </>
  );
}

it('el foco sigue a la fila que pasó a otra lista, y se queda en la lista de la que ya no está', () => {
  render(<Listas />);
  const pulsar = (name: string) => {
    const boton = screen.getByRole('button', { name });
    boton.focus();
    fireEvent.click(boton);
  };
  pulsar('Opciones en A');
  pulsar('Cambiar');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opciones en B' }));
  pulsar('Opciones en B');
  pulsar('Quitar');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'B' }));
});
