import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  COLUMNAS_DE_BANCO,
  DECIMALES,
  type Mapeo,
  mapeoIncompleto,
  NOMBRE_DE_COLUMNA,
  NOMBRE_DE_ORDEN,
  ORDENES_DE_FECHA,
} from '#shared/banco/mapeo.rules.ts';
import { DI_LAS_COLUMNAS } from '#shared/banco.ts';
import type { PorMapear } from '#web/banco/api.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';

const COLUMNAS = COLUMNAS_DE_BANCO.map((value) => ({ value, label: NOMBRE_DE_COLUMNA[value] }));
const ORDENES = ORDENES_DE_FECHA.map((value) => ({ value, label: NOMBRE_DE_ORDEN[value] }));
const SIGNOS = DECIMALES.map((value) => ({
  value,
  label: value === '.' ? 'Punto: 1,250.50' : 'Coma: 1.250,50',
}));
const EJEMPLOS = 3;

interface ColumnasProps {
  porMapear: PorMapear;
  guardando: boolean;
  error: string | null;
  onGuardar: (mapeo: Mapeo) => void;
  onClose: () => void;
}

/** What the columns of an account's files are: asked once, and again when the bank changes them. */
export function Columnas({
  porMapear: { muestra, sugerido, file, porque },
  guardando,
  error,
  onGuardar,
  onClose,
}: ColumnasProps) {
  const [mapeo, setMapeo] = useState<Mapeo>(sugerido);
  const sinSentido = porque !== DI_LAS_COLUMNAS && !mapeo.columnas.includes('sentido');
  const falta = mapeoIncompleto(mapeo.columnas) ?? (sinSentido ? porque : null);
  const conEncabezado = sugerido.encabezados.length > 0;
  const encabezado = conEncabezado ? muestra[0] : undefined;
  const filas = conEncabezado ? muestra.slice(1) : muestra;
  const elegir = (n: number, cual: Mapeo['columnas'][number]) =>
    setMapeo((antes) => ({
      ...antes,
      columnas: antes.columnas.map((otra, m) => {
        if (m === n) return cual;
        return cual !== 'no' && otra === cual ? 'no' : otra;
      }),
    }));
  return (
    <ModalDialog
      open
      width="ancho"
      title="Columnas del archivo"
      subject={file.name}
      busy={guardando}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button color="inherit" onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={falta !== null}
            loading={guardando}
            onClick={() => onGuardar(mapeo)}
          >
            Guardar y continuar
          </Button>
        </>
      )}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">
          Di qué es cada columna. Se recuerda para los archivos que siguen de esta cuenta.
        </Typography>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}
          role="group"
          aria-label="Columnas"
        >
          {mapeo.columnas.map((columna, n) => {
            const nombre = encabezado?.celdas[n] || `Columna ${n + 1}`;
            const ejemplos = filas.flatMap(({ celdas }) => celdas[n] || []).slice(0, EJEMPLOS);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
              <Box key={n} sx={{ minWidth: 0 }}>
                <SelectInput
                  dense
                  label={nombre}
                  options={COLUMNAS}
                  value={columna}
                  onChange={(cual) => elegir(n, cual ?? 'no')}
                />
                {ejemplos.map((ejemplo, m) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat
                  <Typography key={m} variant="body2" color="textSecondary" noWrap sx={{ px: 1 }}>
                    {ejemplo}
                  </Typography>
                ))}
              </Box>
            );
          })}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 320px))' }}>
          <SelectInput
            label="Las fechas dicen"
            options={ORDENES}
            value={mapeo.orden}
            onChange={(orden) => setMapeo((antes) => ({ ...antes, orden: orden ?? 'dma' }))}
          />
          <SelectInput
            label="Los decimales van con"
            options={SIGNOS}
            value={mapeo.decimal}
            onChange={(decimal) => setMapeo((antes) => ({ ...antes, decimal: decimal ?? '.' }))}
          />
        </Box>
        <Box role="status">{falta || error ? <Warning>{falta ?? error}</Warning> : null}</Box>
      </Stack>
    </ModalDialog>
  );
}
