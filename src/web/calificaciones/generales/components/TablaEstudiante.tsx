import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { contar, enumerar } from '#shared/base/formatos.ts';
import { materiasReprobadas } from '#shared/calificaciones/generales.rules.ts';
import {
  bloqueReprobado,
  CLASE_SIN_INICIAR,
  cuantosProvisionales,
  esProvisional,
  FUERA_DEL_PENSUM,
  finalDe,
  fueraDelPensum,
  materiaReprobada,
  NNG,
  NO_CUENTA,
  NOTA_FINAL,
  type NumeroDeBloque,
  notaDeBloque,
  PROMEDIO,
  PROMEDIO_PROVISIONAL,
  SIN_PUBLICAR,
  sinPublicar,
  soloNotasFinales,
} from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeEstudiante, CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { nombreCompleto, porApellidos } from '#shared/inscripciones.rules.ts';
import { Letra, type LetraDeNota } from '#web/calificaciones/components/Nota.tsx';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';

const MATERIA = { xs: 132, sm: 260 } as const;
const PARTE = 64;
const FILA = 36;

// One rule for all cells: a section has thousands of them.
const aspecto: SxProps<Theme> = {
  typography: 'body2',
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  '& th, & td': {
    boxSizing: 'border-box',
    height: FILA,
    px: 1,
    borderTop: 1,
    borderColor: 'divider',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
  '& thead th': {
    typography: 'rotulo',
    bgcolor: 'superficie.suave',
    color: 'text.secondary',
    minWidth: PARTE,
  },
  // 'Promedio provisional' in two lines.
  '& thead th[data-promedio]': { whiteSpace: 'normal', width: PARTE },
  '& thead th[colspan]': { textAlign: 'center' },
  '& [data-inicio]': { borderLeft: 1, borderLeftColor: 'divider' },
  '& th[data-materia]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: MATERIA,
    minWidth: MATERIA,
    maxWidth: MATERIA,
    pl: { xs: 1.5, sm: 2 },
    borderRight: 1,
    borderRightColor: 'divider',
    textAlign: 'left',
    whiteSpace: 'normal',
    py: 0.75,
  },
  // As the subject at the left, what it comes to stays in sight; a phone has no room for both.
  '& [data-promedio]': {
    position: { sm: 'sticky' },
    right: 0,
    zIndex: 1,
    borderLeft: 1,
    borderLeftColor: 'divider',
  },
  // The line beside the subjects is their own, so that it stays with them.
  '& th[data-materia] + [data-inicio], & thead tr + tr > th:first-of-type': { borderLeft: 0 },
  '& tbody th[data-materia]': { color: 'text.primary', fontWeight: 700 },
  '& td[data-total]': { fontWeight: 700, color: 'text.primary', bgcolor: 'superficie.suave' },
  '& td[data-nng]': { fontWeight: 400, color: 'text.secondary' },
  '& th > small': { display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' },
  '& td > small': { fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' },
  '& td[data-reprueba]': { color: 'error.main' },
  '& td[data-reprueba]::before': { content: '"▾" / "reprobado"', mr: 0.5, fontSize: '0.75em' },
  '& td[data-provisional]::after': {
    content: '"provisional"',
    ml: 0.75,
    fontSize: '0.75rem',
    fontWeight: 400,
    color: 'text.secondary',
  },
  '& td[colspan]': { textAlign: 'left', whiteSpace: 'normal' },
};

/** As many are named; more are counted, and stand in red below. */
const SE_NOMBRAN = 3;

const nombradas = (materias: readonly string[]): string =>
  materias.length > SE_NOMBRAN ? contar(materias.length, 'materia', 'materias') : enumerar(materias);

/** The element of a student's table, for the list at the side. */
export const idDeTabla = (idEstudianteGrado: number): string => `notas-${idEstudianteGrado}`;

interface TotalProps {
  value: number | null;
  baja: boolean;
  /** Of a block in progress: the points that are graded already. */
  de?: number | undefined;
  promedio?: boolean;
  provisional?: boolean;
  letra?: LetraDeNota | undefined;
  title?: string | undefined;
}

/** A total or an average, red where it fails. */
function Total({ value, promedio, provisional, baja, de, letra, title }: TotalProps) {
  const marks = {
    ...(value === null ? { 'data-nng': '' } : {}),
    ...(baja ? { 'data-reprueba': '' } : {}),
    ...(promedio ? { 'data-promedio': '' } : {}),
    ...(provisional ? { 'data-provisional': '' } : {}),
  };
  return (
    <td data-total="" title={title} {...marks}>
      {value === null ? NNG : twoDecimals(value)}
      {letra ? <Letra letra={letra} /> : null}
      {(de ?? 0) === 0 ? null : <small title="Puntos calificados hasta ahora"> de {twoDecimals(de)}</small>}
    </td>
  );
}

function Bloque({ materia, numero }: { materia: CalificacionesDeMateria; numero: NumeroDeBloque }) {
  const marcas = notaDeBloque(materia, numero);
  const { calificados: de, traslado } = materia.bloques.find(({ bloque }) => bloque === numero) ?? {};
  if (traslado)
    return (
      <>
        <td data-inicio="">—</td>
        <td>—</td>
        {traslado.nota === null ? (
          <td data-total="" data-nng="" title="Estaba en otro colegio">
            {NO_CUENTA}
          </td>
        ) : (
          <Total value={traslado.nota} baja={bloqueReprobado(materia, numero)} letra="T" />
        )}
      </>
    );
  if (sinPublicar(materia, numero))
    return (
      <>
        <td data-inicio="">{SIN_PUBLICAR}</td>
        <td>{SIN_PUBLICAR}</td>
        <td data-total="" data-nng="" title="Sin notas publicadas, no cuenta">
          {SIN_PUBLICAR}
        </td>
      </>
    );
  return (
    <>
      <td data-inicio="">{marcas ? twoDecimals(marcas.zona) : NNG}</td>
      <td>{marcas ? twoDecimals(marcas.examen) : NNG}</td>
      <Total value={marcas?.total ?? null} baja={bloqueReprobado(materia, numero)} de={de} />
    </>
  );
}

/** What a recovery made of an average says so. */
function deRecuperacion({ recuperacion, notas, final }: CalificacionesDeMateria) {
  if (recuperacion === undefined) return {};
  return {
    letra: recuperacion === final ? 'R' : undefined,
    title: `Promedio ${notas.promedio} · recuperación ${recuperacion}`,
  } as const;
}

interface TablaEstudianteProps {
  calificaciones: CalificacionesDeEstudiante;
  bloques: readonly NumeroDeBloque[];
}

/** The marks of one student: a row per subject, three columns per block, and the average. */
export function TablaEstudiante({
  calificaciones: { idEstudianteGrado, estudiante, nota: materias },
  bloques,
}: TablaEstudianteProps) {
  const nombre = porApellidos(estudiante);
  const reprobadas = materiasReprobadas({ nota: materias });
  const provisionales = cuantosProvisionales(materias);
  const soloFinales = soloNotasFinales(materias);
  const enBloques = soloFinales ? [] : bloques;
  return (
    <Card
      component="section"
      id={idDeTabla(idEstudianteGrado)}
      tabIndex={-1}
      sx={{
        // Tables out of sight are not laid out: a section has thirty of them.
        contentVisibility: 'auto',
        containIntrinsicSize: `auto ${64 + (materias.length + 2) * (FILA + 1)}px`,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
        <Avatar name={nombreCompleto(estudiante)} surname={estudiante.apellido1} kind="estudiante" size="p" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            {nombre}
          </Typography>
          {reprobadas.length > 0 ? (
            <Typography variant="body2" color="error">
              Reprueba {nombradas(reprobadas)}
            </Typography>
          ) : null}
        </Box>
      </Stack>
      <Box role="group" aria-label={nombre} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-label={`Calificaciones de ${nombre}`} sx={aspecto}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} data-materia="">
                Materia
              </th>
              {enBloques.map((numero) => (
                <th key={numero} scope="colgroup" colSpan={3} data-inicio="">
                  Bloque {numero}
                </th>
              ))}
              <th scope="col" rowSpan={2} data-promedio="">
                {soloFinales ? NOTA_FINAL : provisionales === 'todos' ? PROMEDIO_PROVISIONAL : PROMEDIO}
              </th>
            </tr>
            <tr>
              {enBloques.map((numero) => (
                <Fragment key={numero}>
                  <th scope="col" data-inicio="">
                    Zona
                  </th>
                  <th scope="col">Exam final</th>
                  <th scope="col">Total</th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {materias.map((una) => (
              <tr key={una.materia.idMateria}>
                <th scope="row" data-materia="">
                  {una.materia.nombre}
                  {fueraDelPensum(una) ? <small>{FUERA_DEL_PENSUM}: no cuenta</small> : null}
                </th>
                {soloFinales ? null : una.bloques.length === 0 ? (
                  <td colSpan={bloques.length * 3} data-inicio="">
                    {una.notaFinal === undefined ? CLASE_SIN_INICIAR : NOTA_FINAL}
                  </td>
                ) : (
                  bloques.map((numero) => <Bloque key={numero} materia={una} numero={numero} />)
                )}
                <Total
                  value={una.notaFinal ?? finalDe(una)}
                  {...deRecuperacion(una)}
                  baja={materiaReprobada(una)}
                  promedio
                  provisional={provisionales === 'algunos' && esProvisional(una)}
                />
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
}
