import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { NNG, numerosDeBloque } from '#shared/calificaciones.rules.ts';
import { cuadroDe, nombreDeAlcance } from '#shared/cuadros.rules.ts';
import type { CuadroDeSeccion as Leido } from '#shared/cuadros.ts';
import { ALCANCES, type Alcance } from '#shared/documentos.rules.ts';
import { DialogoDetalle } from '#web/calificaciones/detalle/components/DialogoDetalle.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useCuadro, useDescargarCuadro } from '../api.ts';
import { FichasDeCuadro } from './FichasDeCuadro.tsx';
import { TablaDeCuadro } from './TablaDeCuadro.tsx';

/** The year once all of its blocks have ended; else the last block that anybody has begun. */
function alcanceDeHoy({ alumnos, numeroBloques, fechaCerrada }: Leido): Alcance {
  const bloques = alumnos.flatMap(({ nota }) => nota.flatMap((una) => una.bloques));
  const soloFinal = alumnos.some(({ nota }) => nota.some(({ notaFinal }) => notaFinal !== undefined));
  if (fechaCerrada !== null || soloFinal) return 'final';
  const enCurso = bloques.some(({ fechaIniciado, fechaTerminado }) => fechaIniciado && !fechaTerminado);
  const ultimo = Math.max(
    1,
    ...bloques.flatMap(({ bloque, fechaIniciado }) => (fechaIniciado ? bloque : [])),
  );
  if (!enCurso && ultimo >= numeroBloques) return 'final';
  return ALCANCES.find((una) => una === String(ultimo)) ?? 'final';
}

/** What the letters and the red mean. */
function Leyenda({ cuadro }: { cuadro: ReturnType<typeof cuadroDe> }) {
  const celdas = cuadro.filas.flatMap((fila) => fila.celdas.flatMap((una) => una ?? []));
  const dichos = [
    `▾ no llega a ${cuadro.notaMinima} en lo que ya terminó`,
    ...(cuadro.enCurso ? ['en gris, lo que todavía puede cambiar'] : []),
    ...(celdas.some(({ nota, noCuenta }) => nota === null && !noCuenta) ? [`${NNG}: nota no generada`] : []),
    ...(celdas.some(({ letra }) => letra === 'T') ? ['T: nota de traslado'] : []),
    ...(celdas.some(({ letra }) => letra === 'R') ? ['R: nota de recuperación'] : []),
    ...(cuadro.materias.some(({ cuenta }) => !cuenta) ? ['*: fuera del pensum, no cuenta'] : []),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 0, sm: 2 }, py: 1.5 }}>
      {dichos.join(' · ')}
    </Typography>
  );
}

interface CuadroProps {
  leido: Leido;
  acciones: ReactNode;
}

function Mostrado({ leido, acciones }: CuadroProps) {
  const { alumnos, numeroBloques, nombre, idGradoSeccion } = leido;
  const [alcance, setAlcance] = useState<Alcance>(() => alcanceDeHoy(leido));
  const [nota, setNota] = useState<{ idEstudianteGrado: number; idMateria: number } | null>(null);
  const cuadro = useMemo(() => cuadroDe(alumnos, alcance), [alumnos, alcance]);
  const descargar = useDescargarCuadro(idGradoSeccion, alcance);
  const telefono = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titulo = `${nombre}, ${nombreDeAlcance(alcance).toLowerCase()}`;
  const opciones = ALCANCES.filter(
    (una) => una === 'final' || numerosDeBloque.some((n) => String(n) === una && n <= numeroBloques),
  ).map((value) => ({ value, label: nombreDeAlcance(value) }));
  const abrir = (idEstudianteGrado: number, idMateria: number) => setNota({ idEstudianteGrado, idMateria });
  const bajar = (formato: 'xlsx' | 'pdf', texto: string) => (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={descargar.isPending && descargar.variables === formato}
      onClick={() => descargar.mutate(formato)}
    >
      {texto}
    </Button>
  );
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 1, mb: 2, flexWrap: 'wrap', alignItems: 'center', '& > :first-of-type': { width: 160 } }}
      >
        <SelectInput
          label="Bloque"
          dense
          value={alcance}
          options={opciones}
          onChange={(una) => setAlcance(una ?? 'final')}
        />
        {bajar('xlsx', 'Descargar Excel')}
        {bajar('pdf', 'Descargar PDF')}
        {acciones}
      </Stack>
      {telefono ? (
        <>
          <Leyenda cuadro={cuadro} />
          <FichasDeCuadro cuadro={cuadro} onNota={abrir} />
        </>
      ) : (
        <Card>
          <TablaDeCuadro key={alcance} cuadro={cuadro} titulo={`Cuadro de ${titulo}`} onNota={abrir} />
          <Leyenda cuadro={cuadro} />
        </Card>
      )}
      {nota ? <DialogoDetalle {...nota} onClose={() => setNota(null)} /> : null}
    </>
  );
}

interface SeccionProps {
  idGradoSeccion: number;
  /** What else can be done with the section. */
  acciones?: ReactNode;
}

/** The marks of a section in a grid, a block or the year. */
export const CuadroDeSeccion = ({ idGradoSeccion, acciones = null }: SeccionProps) => (
  <QueryView query={useCuadro(idGradoSeccion)} skeleton={<RowsSkeleton rows={12} />}>
    {(leido) =>
      leido.alumnos.length === 0 ? (
        <EmptyState
          title="Todavía no hay alumnos"
          text="Cuando la secretaría inscriba alumnos en esta sección, verás aquí sus notas."
        />
      ) : (
        <Mostrado leido={leido} acciones={acciones} />
      )
    }
  </QueryView>
);
