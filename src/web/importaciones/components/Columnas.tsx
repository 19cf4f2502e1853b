import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar, miles } from '#shared/base/formatos.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import { faltanColumnas } from '#shared/importaciones/encabezados.rules.ts';
import { claveDeColumna } from '#shared/importaciones/notas-columnas.rules.ts';
import { type Importacion, SIN_ENCABEZADOS } from '#shared/importaciones.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { useElegirColumnas } from '../api.ts';

const NO_SE_USA = '-';

interface ColumnasProps {
  importacion: Importacion;
  onListo: () => void;
  onCancelar: () => void;
}

/** Which of the first rows has the headers. */
function ElegirFila({ importacion, onFila }: { importacion: Importacion; onFila: (fila: number) => void }) {
  const { primeras, filaEncabezado } = importacion;
  return (
    <Card sx={{ overflowX: 'auto', mb: 2 }}>
      <Box component="ul" aria-label="Filas del archivo" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {primeras.map(({ numero, celdas }) => (
          <Box component="li" key={numero} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Button
              color="inherit"
              fullWidth
              aria-pressed={numero === filaEncabezado}
              onClick={() => onFila(numero)}
              sx={{
                justifyContent: 'flex-start',
                gap: 2,
                borderRadius: 0,
                px: 2,
                whiteSpace: 'nowrap',
                bgcolor: numero === filaEncabezado ? 'primary.suave' : undefined,
              }}
            >
              <Box component="span" sx={{ color: 'text.secondary' }}>{`Fila ${numero}`}</Box>
              {celdas.filter(Boolean).slice(0, 8).join(' · ')}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

interface ColumnaProps {
  columna: Importacion['columnas'][number];
  clave: string;
  opciones: readonly { value: string; label: string }[];
  onElegir: (clave: string) => void;
}

/** A column: its header with some of its values, and what it is. */
function Columna({ columna: { encabezado, muestra, aviso }, clave, opciones, onElegir }: ColumnaProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 280px 132px' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{encabezado || 'Columna sin encabezado'}</Typography>
        <Typography variant="body2" color="textSecondary">
          {aviso ?? (muestra.join(' · ') || 'Sin valores')}
        </Typography>
      </Box>
      <SelectInput
        dense
        label={`Dato de «${encabezado || 'sin encabezado'}»`}
        options={opciones}
        value={clave || NO_SE_USA}
        onChange={(valor) => onElegir(valor === null || valor === NO_SE_USA ? '' : valor)}
      />
      {clave ? (
        <StatusChip tone="success" variant="text" text="Reconocida" />
      ) : (
        <StatusChip tone="neutral" variant="text" text="No se usa" />
      )}
    </Box>
  );
}

/** What each column of the file is. Nothing is stored in the school yet. */
export function Columnas({ importacion, onListo, onCancelar }: ColumnasProps) {
  const { tipo, hojas, hoja, filaEncabezado, columnas, version, idImportacion } = importacion;
  const [mapa, setMapa] = useState<string[]>(() => columnas.map(({ clave }) => clave));
  const [seguir, setSeguir] = useState(false);
  const { mutate, isPending } = useElegirColumnas(() => {
    if (seguir) onListo();
  });
  const params = { idImportacion: String(idImportacion) };
  const elegir = (columna: number, clave: string) =>
    setMapa((antes) =>
      antes.map((otra, n) => {
        if (n === columna) return clave;
        return clave !== '' && otra === clave ? '' : otra;
      }),
    );
  const cambiar = (body: { hoja?: number; filaEncabezado?: number }) => {
    setSeguir(false);
    mutate({
      params,
      body: {
        hoja,
        filaEncabezado: filaEncabezado ?? importacion.primeras[0]?.numero ?? 1,
        version,
        ...body,
      },
    });
  };
  const opciones = [
    { value: NO_SE_USA, label: 'No se usa' },
    ...CAMPOS[tipo]
      .filter(({ clave }) => clave !== 'contrasenia')
      .map(({ clave, etiqueta }) => ({ value: clave, label: etiqueta })),
  ];
  /** In a list of marks a column may be a subject: its header says which. */
  const opcionesDe = ({ encabezado }: Importacion['columnas'][number]) =>
    tipo === 'notas' && encabezado !== ''
      ? [...opciones, { value: claveDeColumna(encabezado), label: `Nota de «${encabezado}»` }]
      : opciones;
  const faltan = filaEncabezado === null ? [] : faltanColumnas(mapa, tipo);
  const usadas = mapa.filter((clave) => clave !== '').length;
  return (
    <Stack sx={{ gap: 2 }}>
      {hojas.length > 1 ? (
        <Box sx={{ maxWidth: 420 }}>
          <SelectInput
            label="Hoja"
            options={hojas.map(({ nombre, filas }, n) => ({
              value: n,
              label: `${nombre} (${contar(filas, 'fila', 'filas')})`,
            }))}
            value={hoja}
            onChange={(otra) => cambiar({ hoja: otra ?? 0, filaEncabezado: 1 })}
          />
        </Box>
      ) : null}
      {filaEncabezado === null ? (
        <Box>
          <Warning>{SIN_ENCABEZADOS}</Warning>
          <Box sx={{ mt: 2 }}>
            <ElegirFila importacion={importacion} onFila={(fila) => cambiar({ filaEncabezado: fila })} />
          </Box>
        </Box>
      ) : (
        <>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography color="textSecondary" sx={{ flex: '1 1 240px' }}>
              {`Encabezados en la fila ${miles(filaEncabezado)}. ${usadas} de ${contar(columnas.length, 'columna', 'columnas')} en uso.`}
            </Typography>
          </Stack>
          <Box role="status">
            {faltan.length > 0 ? <Warning>{`Falta elegir: ${faltan.join(', ')}`}</Warning> : null}
          </Box>
          <Card>
            <Box component="ul" aria-label="Columnas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {columnas.map((columna, n) => (
                <Columna
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                  key={n}
                  columna={columna}
                  clave={mapa[n] ?? ''}
                  opciones={opcionesDe(columna)}
                  onElegir={(clave) => elegir(n, clave)}
                />
              ))}
            </Box>
          </Card>
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1.5 }}>
            <Button color="inherit" onClick={onCancelar}>
              Cancelar
            </Button>
            <Button
              variant="contained"
              disabled={faltan.length > 0}
              loading={isPending}
              onClick={() => {
                setSeguir(true);
                mutate({ params, body: { hoja, filaEncabezado, mapa, version } });
              }}
            >
              Revisar
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  );
}
