import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { cicloCalificable } from '#shared/ciclos.rules.ts';
import { SON_PROPUESTA } from '#shared/normas.rules.ts';
import type { Norma } from '#shared/normas.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { AvisoDeCierre } from '#web/ciclos/components/AvisoDeCierre.tsx';
import { useNow } from '#web/kit/clock.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useEsDirector } from '#web/sesion/api.ts';
import { useNormas } from '../api.ts';
import { MarcoDeNotas } from '../components/MarcoDeNotas.tsx';
import { NormaDe, type Puede } from '../components/NormaDe.tsx';
import { AgregarExcepcion } from '../form.tsx';

/** One below the other in as many columns as fit: a level with exceptions is much higher than the others. */
const tarjetas = {
  columns: '420px auto',
  columnGap: { xs: 2, md: 3 },
  '& > *': { breakInside: 'avoid', mb: { xs: 2, md: 3 } },
} as const;

interface NivelProps extends Puede {
  norma: Norma;
  /** Of grades that differ. */
  excepciones: readonly Norma[];
}

function NormaDeNivel({ norma, excepciones, ...puede }: NivelProps) {
  const [agrega, setAgrega] = useState(false);
  return (
    <Card component="section" aria-label={norma.nivel.nombre} sx={{ p: { xs: 2, sm: 3 } }}>
      <NormaDe
        norma={norma}
        {...puede}
        titulo={
          <Typography variant="h4" component="h2">
            {norma.nivel.nombre}
          </Typography>
        }
      />
      {excepciones.map((una) => (
        <Box key={una.idNorma} sx={{ mt: 2.5, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <NormaDe
            norma={una}
            {...puede}
            titulo={
              <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                {una.grado?.nombre}
              </Typography>
            }
          />
        </Box>
      ))}
      {puede.editable ? (
        <Box sx={{ mt: 2 }}>
          <Button
            startIcon={<PlusIcon />}
            aria-label={`Agregar excepción de un grado de ${norma.nivel.nombre}`}
            onClick={() => setAgrega(true)}
          >
            Agregar excepción de un grado
          </Button>
        </Box>
      ) : null}
      {agrega ? (
        <AgregarExcepcion
          norma={norma}
          conPropia={excepciones.flatMap(({ grado }) => grado?.idGrado ?? [])}
          onClose={() => setAgrega(false)}
        />
      ) : null}
    </Card>
  );
}

function Normas({ normas }: { normas: readonly Norma[] }) {
  const { ciclo, abierto } = useCiclo();
  const now = useNow();
  const esDirector = useEsDirector();
  const puede = { editable: esDirector && abierto, confirmable: esDirector && cicloCalificable(ciclo, now) };
  const deNivel = normas.filter(({ grado }) => grado === null);
  return (
    <>
      {normas.some(({ confirmada }) => confirmada === null) ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {SON_PROPUESTA}
        </Alert>
      ) : null}
      <Box sx={tarjetas}>
        {deNivel.map((norma) => (
          <NormaDeNivel
            key={norma.idNorma}
            {...{ norma, ...puede }}
            excepciones={normas.filter(
              ({ grado, nivel }) =>
                grado !== null && nivel.codigoNivelEstudiantil === norma.nivel.codigoNivelEstudiantil,
            )}
          />
        ))}
      </Box>
    </>
  );
}

/** What the year asks of the students of each level. */
export function NormaPage() {
  const { ciclo, abierto } = useCiclo();
  return (
    <MarcoDeNotas tab="norma">
      {abierto ? null : (
        <AvisoDeCierre text={`El ciclo escolar ${ciclo} ya está cerrado: su norma solo se consulta.`} />
      )}
      <QueryView
        query={useNormas(ciclo)}
        skeleton={<CardsSkeleton cards={4} height={320} />}
        empty={
          <EmptyState
            text={`El ciclo escolar ${ciclo} no tiene norma: sus resultados se muestran como se guardaron.`}
          />
        }
      >
        {(normas) => <Normas normas={normas} />}
      </QueryView>
    </MarcoDeNotas>
  );
}
