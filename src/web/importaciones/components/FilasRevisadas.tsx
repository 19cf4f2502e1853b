import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { claveDeOmision } from '#shared/importaciones/celdas.rules.ts';
import { claveDePersona } from '#shared/importaciones/evaluar.rules.ts';
import { type EstadoDeFila, FILAS_POR_PAGINA, type FilaRevisada } from '#shared/importaciones/revision.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { type Corregir, useFilas } from '../api.ts';
import { useFocoDeFilas } from './useFocoDeFilas.ts';

interface RenglonProps {
  fila: FilaRevisada;
  /** Decides on a row, which leaves this list by it. */
  decidir: (fila: number, grupo: string, valor: string | null) => void;
}

function Acciones({ fila: { fila, estado, porNombre }, decidir }: RenglonProps) {
  if (estado === 'omitida') {
    return (
      <Button
        size="small"
        variant="tonal"
        aria-label={`Incluir fila ${fila}`}
        onClick={() => decidir(fila, claveDeOmision(fila), null)}
      >
        Incluir
      </Button>
    );
  }
  // Of a row that changes nothing, nothing is stored anyway.
  if (estado === 'igual') return null;
  const otra = estado === 'nuevo' ? 'misma' : 'otra';
  return (
    <>
      {porNombre ? (
        <Button size="small" variant="tonal" onClick={() => decidir(fila, claveDePersona(fila), otra)}>
          {otra === 'otra' ? 'Es otra persona' : 'Es la misma persona'}
        </Button>
      ) : null}
      <Button
        size="small"
        color="inherit"
        aria-label={`Omitir fila ${fila}`}
        onClick={() => decidir(fila, claveDeOmision(fila), 'si')}
      >
        Omitir
      </Button>
    </>
  );
}

/** A row that can be stored: who it is, and what would change. */
function Renglon({ fila, decidir }: RenglonProps) {
  const { nombre, codigo, detalle, cambios, avisos } = fila;
  return (
    <Stack
      component="li"
      tabIndex={-1}
      data-fila={fila.fila}
      direction="row"
      useFlexGap
      sx={{
        columnGap: 2,
        rowGap: { xs: 0.5, sm: 2 },
        flexWrap: 'wrap',
        alignItems: 'center',
        px: { xs: 2, sm: 2.5 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          // On a phone what is done with the row stands beside its number.
          order: { xs: -2, sm: 0 },
          width: 64,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >{`Fila ${fila.fila}`}</Box>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{nombre || '—'}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[codigo, cambios.length === 0 ? detalle : ''].filter(Boolean).join(' · ')}
        </Typography>
        {avisos.map((aviso) => (
          <Typography key={aviso} variant="body2" sx={{ color: 'warning.sobreSuave' }}>
            {aviso}
          </Typography>
        ))}
      </Box>
      {cambios.length > 0 ? (
        <Box sx={{ flex: '2 1 280px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {cambios.map(({ campo, antes, despues }) => (
            <Typography key={campo} variant="body2">
              {`${campo}: `}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {antes}
              </Box>
              {' → '}
              <b>{despues}</b>
            </Typography>
          ))}
        </Box>
      ) : null}
      <Stack
        direction="row"
        useFlexGap
        sx={{ order: { xs: -1, sm: 0 }, gap: 1, flexWrap: 'wrap', ml: { xs: 'auto', sm: 0 } }}
      >
        <Acciones {...{ fila, decidir }} />
      </Stack>
    </Stack>
  );
}

interface FilasProps {
  id: string;
  estado: EstadoDeFila;
  version: number;
  /** Of this kind: each decision takes rows away. */
  cuantas: number;
  corregir: Corregir;
  /** Where the focus goes when the last row is gone. */
  alAcabar: () => void;
}

/** The rows of one kind, a page at a time. */
export function FilasRevisadas({ id, estado, version, cuantas, corregir, alAcabar }: FilasProps) {
  const [elegida, setPagina] = useState(1);
  const paginas = Math.ceil(cuantas / FILAS_POR_PAGINA);
  const pagina = Math.min(elegida, paginas);
  const query = useFilas(id, estado, pagina, version);
  const { lista, foco, dejar } = useFocoDeFilas<HTMLUListElement>(query.data, alAcabar);
  function decidir(fila: number, grupo: string, valor: string | null) {
    dejar(fila);
    corregir({ decisiones: [{ grupo, valor }] });
  }
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(filas) =>
        filas.length === 0 ? (
          <Card>
            <EmptyState text="No hay filas aquí." />
          </Card>
        ) : (
          <Card>
            <Box
              component="ul"
              ref={lista}
              aria-label="Filas"
              {...foco}
              sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
              {filas.map((fila) => (
                <Renglon key={fila.fila} {...{ fila, decidir }} />
              ))}
            </Box>
            {paginas > 1 ? (
              <Stack sx={{ alignItems: 'center', p: 2, borderTop: 1, borderColor: 'divider' }}>
                <Pagination page={pagina} count={paginas} onChange={(_, otra) => setPagina(otra)} />
              </Stack>
            ) : null}
          </Card>
        )
      }
    </QueryView>
  );
}
