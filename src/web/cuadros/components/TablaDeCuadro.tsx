import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { SIN_PUBLICAR } from '#shared/calificaciones.rules.ts';
import { type Cuadro, notaEscrita, promedioEscrito, tituloDeMateria } from '#shared/cuadros.rules.ts';
import type { CuadroDeSeccion } from '#shared/cuadros.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { Letra } from '#web/calificaciones/components/Nota.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';

export type AlumnoDeCuadro = CuadroDeSeccion['alumnos'][number];

const ALTO = 36;
const ALTO_DE_TITULOS = 120;
const NOMBRE = 220;
const NOTA = 52;
/** Length of a title that reads upwards at 60°, and how far its end leans past its column. */
const TITULO = { largo: 114, sale: 60 } as const;

// One rule for all cells: a section has hundreds of them.
const aspecto: SxProps<Theme> = {
  typography: 'body2',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  width: '100%',
  '& th, & td': {
    boxSizing: 'border-box',
    height: ALTO,
    p: 0,
    px: 1,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  // The whole head stays: a title leans over the next, which must not cover it.
  // The last title leans over it.
  '& tr::after': { content: '""', display: 'table-cell', width: TITULO.sale, minWidth: TITULO.sale },
  '& tbody tr::after, & tfoot tr::after': { borderTop: 1, borderColor: 'divider' },
  '& tbody tr:nth-of-type(even)::after': { bgcolor: 'superficie.suave' },
  '& tfoot tr::after': { position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'superficie.suave' },
  '& tfoot tr:first-of-type::after': { bottom: ALTO },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& thead tr': { bgcolor: 'superficie.suave' },
  '& thead th': {
    position: 'relative',
    height: ALTO_DE_TITULOS,
    width: NOTA,
    minWidth: NOTA,
    verticalAlign: 'bottom',
    borderTop: 0,
    bgcolor: 'transparent',
  },
  '& thead th > span': {
    position: 'absolute',
    left: '60%',
    bottom: 6,
    width: TITULO.largo,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    fontWeight: 700,
    transform: 'rotate(-60deg)',
    transformOrigin: '0 100%',
  },
  '& th[data-nombre]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: NOMBRE,
    minWidth: NOMBRE,
    maxWidth: NOMBRE,
    textAlign: 'left',
    whiteSpace: 'normal',
    fontWeight: 600,
    borderRight: 1,
    borderRightColor: 'divider',
    lineHeight: 1.25,
  },
  '& thead th[data-nombre]': { position: 'sticky', zIndex: 1, pb: 1, bgcolor: 'superficie.suave' },
  '& tbody tr:nth-of-type(even) > *': { bgcolor: 'superficie.suave' },
  '& [data-inicio]': { borderLeft: 1, borderLeftColor: 'divider', fontWeight: 700 },
  '& td[data-nota]': { p: 0 },
  '& td > button': {
    display: 'block',
    width: '100%',
    height: ALTO - 1,
    px: 1,
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'right',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& [data-callada]': { color: 'text.secondary' },
  '& [data-reprueba]': { color: 'error.main', fontWeight: 700 },
  '& [data-reprueba] > button::before, & td[data-reprueba]:not([data-nota])::before': {
    content: '"▾" / "reprobado"',
    mr: 0.25,
    fontSize: '0.75em',
  },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    bgcolor: 'superficie.suave',
    fontWeight: 600,
  },
  '& tfoot tr:first-of-type > *': { bottom: ALTO },
  '& tfoot th[data-nombre]': { zIndex: 2 },
};

interface TablaProps {
  cuadro: Cuadro<AlumnoDeCuadro>;
  titulo: string;
  onNota: (idEstudianteGrado: number, idMateria: number) => void;
}

/** Rows of one screen. */
const PAGINA = 8;

const FLECHAS: Readonly<Record<string, readonly [filas: number, columnas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where the other keys lead: the ends of a row, and with Ctrl those of the grid. */
const finDe = (
  key: string,
  ctrl: boolean,
  [fila, columna]: readonly number[],
  [filas, columnas]: readonly number[],
) => {
  if (key === 'Home') return [ctrl ? 0 : fila, 0];
  if (key === 'End') return [ctrl ? (filas ?? 1) - 1 : fila, (columnas ?? 1) - 1];
  if (key === 'PageDown') return [Math.min((filas ?? 1) - 1, (fila ?? 0) + PAGINA), columna];
  if (key === 'PageUp') return [Math.max(0, (fila ?? 0) - PAGINA), columna];
  return null;
};

/** A section, students by subjects. The arrow keys move from mark to mark; one of them takes the focus of the page. */
export function TablaDeCuadro({ cuadro, titulo, onNota }: TablaProps) {
  const { materias, filas, promedio, reprobados } = cuadro;
  const [activa, setActiva] = useState('0-0');

  function mover(event: KeyboardEvent<HTMLElement>) {
    const paso = FLECHAS[event.key];
    const { lugar } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (lugar === undefined) return;
    const tabla = event.currentTarget;
    let [fila = 0, columna = 0] = lugar.split('-').map(Number);
    const fin = finDe(event.key, event.ctrlKey, [fila, columna], [filas.length, materias.length]);
    if (!paso && !fin) return;
    event.preventDefault();
    if (fin) tabla.querySelector<HTMLElement>(`[data-lugar="${fin.join('-')}"]`)?.focus();
    if (!paso) return;
    // A student without a subject has no mark there: on to the next.
    for (let pasos = 0; pasos < Math.max(filas.length, materias.length); pasos += 1) {
      fila += paso[0];
      columna += paso[1];
      const otra = tabla.querySelector<HTMLElement>(`[data-lugar="${fila}-${columna}"]`);
      if (otra) return otra.focus();
    }
  }
  function abrir(event: MouseEvent<HTMLElement>) {
    const boton = event.target instanceof Element ? event.target.closest('button') : null;
    const [fila = -1, columna = -1] = (boton?.dataset.lugar ?? '').split('-').map(Number);
    const [alumno, materia] = [filas[fila]?.alumno, materias[columna]];
    if (alumno && materia) onNota(alumno.idEstudianteGrado, materia.idMateria);
  }
  return (
    <Box
      role="group"
      aria-label={titulo}
      sx={{ overflow: 'auto', maxHeight: 'max(420px, calc(100dvh - 276px))' }}
    >
      <Box
        component="table"
        aria-label={titulo}
        sx={aspecto}
        onKeyDown={mover}
        onClick={abrir}
        onFocus={({ target }: { target: EventTarget }) => {
          if (target instanceof HTMLElement && target.dataset.lugar) setActiva(target.dataset.lugar);
        }}
      >
        <thead>
          <tr>
            <th scope="col" data-nombre="">
              Alumno
            </th>
            {materias.map((una) => (
              <th key={una.idMateria} scope="col" title={una.nombre}>
                <span>{tituloDeMateria(una)}</span>
              </th>
            ))}
            <th scope="col" data-inicio="">
              <span>Promedio</span>
            </th>
            <th scope="col">
              <span>Reprobadas</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map(({ alumno, celdas, promedio: suyo, enCurso, promedioReprobado, reprobadas }, fila) => {
            const nombre = porApellidos(alumno.estudiante);
            return (
              <tr key={alumno.idEstudianteGrado}>
                <th scope="row" data-nombre="">
                  {nombre}
                  {alumno.avisos.map((aviso) => (
                    <Box
                      key={aviso}
                      component="span"
                      role="img"
                      aria-label={aviso}
                      title={aviso}
                      sx={{
                        color: 'warning.main',
                        ml: 0.5,
                        verticalAlign: 'middle',
                        '& svg': { fontSize: 16 },
                      }}
                    >
                      <AlertIcon />
                    </Box>
                  ))}
                </th>
                {celdas.map((celda, columna) => {
                  const materia = materias[columna];
                  if (!celda || !materia) return <td key={materia?.idMateria} />;
                  const lugar = `${fila}-${columna}`;
                  return (
                    <td
                      key={materia.idMateria}
                      data-nota=""
                      {...(celda.reprobada ? { 'data-reprueba': '' } : {})}
                      {...(celda.nota === null || celda.enCurso ? { 'data-callada': '' } : {})}
                    >
                      <button
                        type="button"
                        data-lugar={lugar}
                        tabIndex={lugar === activa ? 0 : -1}
                        aria-label={`${materia.nombre} de ${nombre}: ${notaEscrita(celda)}${celda.reprobada ? ', reprobado' : ''}`}
                      >
                        {notaEscrita(celda)}
                        {celda.letra ? <Letra letra={celda.letra} /> : null}
                      </button>
                    </td>
                  );
                })}
                <td data-inicio="" {...(promedioReprobado ? { 'data-reprueba': '' } : {})}>
                  {promedioEscrito({ promedio: suyo, enCurso })}
                </td>
                <td>{reprobadas}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-nombre="">
              Promedio
            </th>
            {materias.map((una) => (
              <td key={una.idMateria}>{una.promedio ?? SIN_PUBLICAR}</td>
            ))}
            <td data-inicio="">{promedio ?? SIN_PUBLICAR}</td>
            <td />
          </tr>
          <tr>
            <th scope="row" data-nombre="">
              Reprobados
            </th>
            {materias.map((una) => (
              <td key={una.idMateria}>{una.reprobados}</td>
            ))}
            <td data-inicio="" />
            <td>{reprobados}</td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}
