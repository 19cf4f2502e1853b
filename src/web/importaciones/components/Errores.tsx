import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { miles } from '#shared/base/formatos.ts';
import { claveDeOmision } from '#shared/importaciones/celdas.rules.ts';
import type { Falta, Grupo } from '#shared/importaciones/revision.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import type { Corregir } from '../api.ts';
import { useFocoDeFilas } from './useFocoDeFilas.ts';

/** Faults that are drawn at first, and each time more are asked for. */
const TRAMO = 50;
const COLUMNAS = '56px minmax(120px, 1.2fr) minmax(100px, 1fr) minmax(200px, 2fr) 216px 104px';

interface CeldaProps {
  falta: Falta;
  corregir: Corregir;
  /** Puts the focus into the correction after this one. */
  seguir: () => void;
  /** Takes the focus out of a row that is about to go. */
  dejar: (fila: number) => void;
  /** Something was chosen from a list. */
  elegido: () => void;
}

/** Where a cell is corrected: Enter keeps it and goes on, Escape takes it back. */
function Correccion({
  falta: { fila, clave, columna, dice, correccion },
  corregir,
  seguir,
}: Omit<CeldaProps, 'dejar' | 'elegido'>) {
  const guardado = correccion ?? dice;
  const [texto, escribir] = useState(guardado);
  const [visto, ver] = useState(guardado);
  if (visto !== guardado) {
    ver(guardado);
    escribir(guardado);
  }
  // Enter leaves the field, which keeps it as well, in the same moment.
  const guardando = useRef(false);
  const guardar = () => {
    if (texto === guardado || guardando.current) return;
    guardando.current = true;
    queueMicrotask(() => {
      guardando.current = false;
    });
    corregir({ correcciones: [{ fila, clave, texto }] });
  };
  function tecla(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      seguir();
      guardar();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      escribir(guardado);
    }
  }
  return (
    <OutlinedInput
      fullWidth
      size="small"
      value={texto}
      placeholder="Corregir…"
      onChange={({ target }) => escribir(target.value)}
      onKeyDown={tecla}
      onBlur={guardar}
      inputProps={{ 'aria-label': `Corrección de ${columna}, fila ${fila}` }}
    />
  );
}

interface AccionProps {
  falta: Falta;
  grupo: Grupo | undefined;
  corregir: Corregir;
}

/** Whether it is the same person, or comes back, is not typed but said. */
function DecisionDeFila({
  falta: { grupo, fila },
  corregir,
  dejar,
}: AccionProps & Pick<CeldaProps, 'dejar'>) {
  const opciones = grupo?.startsWith('persona ')
    ? [
        { valor: 'misma', texto: 'Es la misma persona' },
        { valor: 'otra', texto: 'Es otra' },
      ]
    : [{ valor: 'si', texto: 'Reactivar y actualizar' }];
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {opciones.map(({ valor, texto }) => (
        <Button
          key={valor}
          size="small"
          variant="tonal"
          aria-label={`${texto}, fila ${fila}`}
          onClick={() => {
            dejar(fila);
            corregir({ decisiones: [{ grupo: grupo ?? '', valor: valor }] });
          }}
        >
          {texto}
        </Button>
      ))}
    </Stack>
  );
}

const seDecide = ({ grupo }: Falta): boolean => /^(?:persona|reactivar) /.test(grupo ?? '');

function Arreglo({
  falta,
  grupo,
  corregir,
  seguir,
  dejar,
  elegido,
}: AccionProps & Omit<CeldaProps, 'corregir'>) {
  if (seDecide(falta)) return <DecisionDeFila {...{ falta, grupo, corregir, dejar }} />;
  if (grupo && grupo.elige !== null) {
    return (
      // Its label stands on its edge, half of it above.
      <Box sx={{ pt: 1 }}>
        <SelectInput
          dense
          label={`${grupo.elige} de la fila ${falta.fila}`}
          options={grupo.opciones.map(({ valor, texto }) => ({ value: valor, label: texto }))}
          value={grupo.decidido}
          onChange={(valor) => {
            elegido();
            corregir({ decisiones: [{ grupo: grupo.grupo, valor: valor }] });
          }}
        />
      </Box>
    );
  }
  return <Correccion {...{ falta, corregir, seguir }} />;
}

const Dicho = ({ dice }: Pick<Falta, 'dice'>) => (
  <Box
    component="code"
    sx={{
      // One label, also in several lines.
      display: 'inline-block',
      maxWidth: '100%',
      fontSize: 13,
      px: 1,
      py: 0.25,
      borderRadius: 1,
      bgcolor: 'error.suave',
      color: 'error.sobreSuave',
      overflowWrap: 'anywhere',
    }}
  >
    {dice || '(vacía)'}
  </Box>
);

interface ErroresProps {
  errores: readonly Falta[];
  /** Faults in all: of more than 500 the first ones come. */
  total: number;
  grupos: readonly Grupo[];
  corregir: Corregir;
  /** Where the focus goes when the last row is gone. */
  alAcabar: () => void;
}

/** Cell by cell what cannot be stored, and where it is put right. */
export function Errores({ errores, total, grupos, corregir, alAcabar }: ErroresProps) {
  const [tramos, setTramos] = useState(1);
  const { lista, foco, mover, alTeclear, dejar, elegido } = useFocoDeFilas<HTMLDivElement>(errores, alAcabar);
  const seguir = () => mover(1);
  const porGrupo = new Map(grupos.map((grupo) => [grupo.grupo, grupo]));
  const mostrados = errores.slice(0, tramos * TRAMO);
  return (
    <Card ref={lista} role="table" aria-label="Errores por corregir" {...foco}>
      <Box
        role="row"
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: COLUMNAS,
          gap: 2,
          px: 2.5,
          py: 1.5,
          typography: 'subtitle2',
          color: 'text.secondary',
        }}
      >
        {['Fila', 'Columna', 'Dice', 'Qué pasa y qué hacer', 'Corrección', 'Acción'].map((titulo) => (
          <Box key={titulo} role="columnheader">
            {titulo}
          </Box>
        ))}
      </Box>
      {mostrados.map((falta) => (
        <Box
          key={`${falta.fila} ${falta.clave} ${falta.grupo ?? falta.que}`}
          role="row"
          tabIndex={-1}
          data-fila={falta.fila}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: COLUMNAS },
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.75,
            px: { xs: 2, sm: 2.5 },
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '& > *': { minWidth: 0 },
          }}
        >
          <Box
            role="cell"
            sx={{
              fontWeight: 700,
              textAlign: { xs: 'right', md: 'left' },
              order: { xs: 2, md: 0 },
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Box component="span" sx={{ display: { md: 'none' }, fontWeight: 400, color: 'text.secondary' }}>
              {'Fila '}
            </Box>
            {falta.fila}
          </Box>
          <Box role="cell" sx={{ fontWeight: 700, order: { xs: 1, md: 0 }, overflowWrap: 'anywhere' }}>
            {falta.columna}
            <Typography variant="body2" color="textSecondary">
              {falta.nombre}
            </Typography>
          </Box>
          <Box role="cell" sx={{ order: { xs: 3, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Dicho dice={falta.dice} />
          </Box>
          <Box
            role="cell"
            sx={{
              order: { xs: 4, md: 0 },
              gridColumn: { xs: '1 / -1', md: 'auto' },
              overflowWrap: 'anywhere',
            }}
          >
            {falta.que}
          </Box>
          <Box role="cell" data-correccion="" onKeyDownCapture={alTeclear} sx={{ order: { xs: 5, md: 0 } }}>
            <Arreglo
              {...{ falta, corregir, seguir, dejar, elegido }}
              grupo={falta.grupo === null ? undefined : porGrupo.get(falta.grupo)}
            />
          </Box>
          <Box role="cell" sx={{ order: { xs: 6, md: 0 } }}>
            <Button
              size="small"
              color="inherit"
              aria-label={`Omitir fila ${falta.fila}`}
              onClick={() => {
                dejar(falta.fila);
                corregir({ decisiones: [{ grupo: claveDeOmision(falta.fila), valor: 'si' }] });
              }}
              sx={{ whiteSpace: 'nowrap' }}
            >
              Omitir fila
            </Button>
          </Box>
        </Box>
      ))}
      {total > mostrados.length ? (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 2, p: 2, borderTop: 1, borderColor: 'divider' }}
        >
          {errores.length > mostrados.length ? (
            <Button variant="outlined" onClick={() => setTramos((n) => n + 1)}>
              Mostrar más
            </Button>
          ) : null}
          <Typography variant="body2" color="textSecondary">
            {`${miles(mostrados.length)} de ${miles(total)} errores`}
          </Typography>
        </Stack>
      ) : null}
    </Card>
  );
}
