import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { CLASES_DE_FALTA, FALTAS_DEL_SIRE, type FaltaDelSire } from '#shared/sire.rules.ts';
import type { FaltaEncontrada } from '#shared/sire.ts';
import { DialogosEstudiante, type SobreEstudiante } from '#web/estudiantes/components/DialogosEstudiante.tsx';
import type { ApiQuery } from '#web/kit/query.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { paths } from '#web/paths.ts';
import { usePermite } from '#web/sesion/api.ts';
import { CodigosPersonales } from './CodigosPersonales.tsx';

/** Where each thing is mended that is no student. */
const DONDE: Record<Exclude<FaltaEncontrada['de'], 'estudiante'>, string> = {
  seccion: paths.colaboradores.path,
  nivel: paths.nivelesCuotas.path,
  materia: `${paths.sire.path}?parte=ajustes`,
  docente: paths.colaboradores.path,
};

/** Rows of one kind that are shown before somebody asks for more. */
const DE_UNA_VEZ = 25;

interface FaltasProps {
  clase: FaltaDelSire;
  faltas: readonly FaltaEncontrada[];
  puedeCorregir: boolean;
  onCorregir: (sobre: SobreEstudiante) => void;
}

function Falta({
  falta,
  puedeCorregir,
  onCorregir,
}: Omit<FaltasProps, 'clase' | 'faltas'> & { falta: FaltaEncontrada }) {
  const { de, clave, campo, nombre, detalle, dice } = falta;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <Box sx={{ flex: '1 1 16em', minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {nombre}
        </Typography>
        {detalle ? (
          <Typography component="span" color="textSecondary">
            {` · ${detalle}`}
          </Typography>
        ) : null}
      </Box>
      {dice ? (
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {`«${dice}»`}
        </Typography>
      ) : null}
      {de === 'estudiante' && campo !== null && puedeCorregir ? (
        <Button
          aria-label={`Corregir ${nombre}`}
          onClick={() => onCorregir({ que: 'editar', idEstudiante: Number(clave), campo })}
        >
          Corregir
        </Button>
      ) : null}
      {de === 'estudiante' ? null : (
        <Button component={Link} to={DONDE[de]} aria-label={`Corregir ${nombre}`}>
          Corregir
        </Button>
      )}
    </Stack>
  );
}

function FaltasDeUnaClase({ clase, faltas, ...props }: FaltasProps) {
  const [todas, setTodas] = useState(false);
  const { titulo, aviso } = FALTAS_DEL_SIRE[clase];
  const vistas = todas ? faltas : faltas.slice(0, DE_UNA_VEZ);
  return (
    <Card component="section" aria-label={titulo} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h4" component="h2">
          {`${titulo} · ${faltas.length}`}
        </Typography>
        {aviso ? <StatusChip tone="neutral" text="Puede estar bien" variant="text" /> : null}
      </Stack>
      {clase === 'sinCodigoPersonal' && props.puedeCorregir ? <CodigosPersonales /> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {vistas.map((falta) => (
          <Falta key={`${falta.de} ${falta.clave}`} falta={falta} {...props} />
        ))}
      </Box>
      {faltas.length > vistas.length ? (
        <Button onClick={() => setTodas(true)}>{`Ver las ${faltas.length}`}</Button>
      ) : null}
    </Card>
  );
}

/** What the register would not take, by kind, each with the way to where it is mended. */
export function DatosPorCorregir({ query }: { query: ApiQuery<FaltaEncontrada[]> }) {
  const [sobre, setSobre] = useState<SobreEstudiante | null>(null);
  const puedeCorregir = usePermite('estudiantes');
  return (
    <>
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        empty={<EmptyState text="Los datos de este ciclo están completos." />}
      >
        {(faltas) => (
          <Stack sx={{ gap: 2 }}>
            {CLASES_DE_FALTA.map((clase) => {
              const suyas = faltas.filter(({ falta }) => falta === clase);
              return suyas.length > 0 ? (
                <FaltasDeUnaClase
                  key={clase}
                  {...{ clase, puedeCorregir }}
                  faltas={suyas}
                  onCorregir={setSobre}
                />
              ) : null;
            })}
          </Stack>
        )}
      </QueryView>
      <DialogosEstudiante abierto={sobre} onChange={setSobre} />
    </>
  );
}
