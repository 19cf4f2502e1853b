import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import { etiquetaHasta } from '#shared/boletas.rules.ts';
import { numerosDeBloque } from '#shared/calificaciones.rules.ts';
import { cuadroDe, leyendaDe } from '#shared/cuadros.rules.ts';
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

/** The last block that any class has ended, as far as one has begun; the year once all blocks have ended or the section is closed. */
function alcanceDeHoy({ alumnos, numeroBloques, fechaCerrada }: Leido): Alcance {
  const materias = alumnos.flatMap(({ nota }) => nota);
  if (fechaCerrada !== null || materias.some(({ notaFinal }) => notaFinal !== undefined)) return 'final';
  const bloques = materias.flatMap((una) => una.bloques);
  const empezados = bloques.filter(({ fechaIniciado }) => fechaIniciado !== null);
  const terminados = empezados.filter(({ fechaTerminado }) => fechaTerminado !== null);
  const ultimo = Math.max(1, ...terminados.map(({ bloque }) => bloque));
  if (ultimo >= numeroBloques && terminados.length === empezados.length) return 'final';
  return ALCANCES.find((una) => una === String(ultimo)) ?? 'final';
}

interface CuadroProps {
  leido: Leido;
  acciones: (alcance: Alcance) => ReactNode;
}

function Mostrado({ leido, acciones }: CuadroProps) {
  const { alumnos, numeroBloques, nombre, idGradoSeccion } = leido;
  const [alcance, setAlcance] = useState<Alcance>(() => alcanceDeHoy(leido));
  const [nota, setNota] = useState<{ idEstudianteGrado: number; idMateria: number } | null>(null);
  const cuadro = useMemo(() => cuadroDe(alumnos, alcance), [alumnos, alcance]);
  const descargar = useDescargarCuadro(idGradoSeccion, alcance);
  const telefono = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titulo = `${nombre}, ${etiquetaHasta(alcance).toLowerCase()}`;
  const opciones = ALCANCES.filter(
    (una) => una === 'final' || numerosDeBloque.some((n) => String(n) === una && n <= numeroBloques),
  ).map((value) => ({ value, label: etiquetaHasta(value) }));
  const abrir = (idEstudianteGrado: number, idMateria: number) => setNota({ idEstudianteGrado, idMateria });
  const leyenda = (
    <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 0, sm: 2 }, py: 1.5 }}>
      {leyendaDe(cuadro).join(' ')}
    </Typography>
  );
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
      <Stack direction="row" useFlexGap sx={{ gap: 1, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ width: 140 }}>
          <SelectInput
            label="Bloque"
            dense
            value={alcance}
            options={opciones}
            onChange={(una) => setAlcance(una ?? 'final')}
          />
        </Box>
        {bajar('xlsx', 'Descargar Excel')}
        {bajar('pdf', 'Descargar PDF')}
        {acciones(alcance)}
      </Stack>
      {telefono ? (
        <>
          {leyenda}
          <FichasDeCuadro cuadro={cuadro} onNota={abrir} />
        </>
      ) : (
        <Card>
          <TablaDeCuadro key={alcance} cuadro={cuadro} titulo={`Cuadro de ${titulo}`} onNota={abrir} />
          {leyenda}
        </Card>
      )}
      {nota ? <DialogoDetalle {...nota} onClose={() => setNota(null)} /> : null}
    </>
  );
}

interface SeccionProps {
  idGradoSeccion: number;
  /** What else can be done with the section. */
  acciones: CuadroProps['acciones'];
}

/** The marks of a section in a grid, a block or the year. */
export const CuadroDeSeccion = ({ idGradoSeccion, acciones }: SeccionProps) => (
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
