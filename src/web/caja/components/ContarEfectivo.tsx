import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { quetzales } from '#shared/base/formatos.ts';
import { DENOMINACIONES } from '#shared/caja/cortes.rules.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { EntradaDinero } from './EntradaDinero.tsx';
import { TituloDelPaso } from './TituloDelPaso.tsx';
import { type Contando, leerDinero, leerPiezas } from './useConteo.ts';

const SIN_ENTERO = 'Escribe cuántas piezas hay.';

interface ContarProps {
  conteo: Contando;
  /** Of a first corte: what was in the drawer at the start. */
  fondo: string;
  pideFondo: boolean;
  /** Somebody came back to it from comparing. */
  otraVez: boolean;
  onFondo: (texto: string) => void;
  onComparar: () => void;
}

const conError = (mal: boolean, error: string) => (mal ? { error } : {});

function Piezas({ conteo }: { conteo: Contando }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        // Eight of them: no row is left with one.
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)', lg: 'repeat(8, 1fr)' },
      }}
    >
      {DENOMINACIONES.map((valor) => {
        const texto = conteo.piezas[valor] ?? '';
        return (
          <TextInput
            key={valor}
            label={`De Q${valor}`}
            value={texto}
            onChange={(next) => conteo.escribirPiezas(valor, next)}
            inputMode="numeric"
            align="right"
            placeholder="0"
            dense
            {...conError(leerPiezas(texto) === null, SIN_ENTERO)}
          />
        );
      })}
      <EntradaDinero label="Monedas" value={conteo.monedas} onChange={conteo.escribirMonedas} />
    </Box>
  );
}

/** The cash in the drawer, before anybody sees how much it should be. */
export function ContarEfectivo({ conteo, fondo, pideFondo, otraVez, onFondo, onComparar }: ContarProps) {
  const sinFondo = pideFondo && leerDinero(fondo) === null;
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!conteo.mal && !conteo.vacio && !sinFondo) onComparar();
      }}
    >
      <TituloDelPaso enfocar={otraVez}>1. Cuenta el efectivo</TituloDelPaso>
      {pideFondo ? (
        <Box sx={{ maxWidth: 280 }}>
          <EntradaDinero
            label="Fondo con que empezaste"
            helper="Lo que ya había en la caja antes del primer recibo."
            value={fondo}
            onChange={onFondo}
          />
        </Box>
      ) : null}
      <FormControlLabel
        label="Contar por piezas"
        control={<Switch checked={conteo.porPiezas} onChange={(_, si) => conteo.cambiarManera(si)} />}
      />
      {conteo.porPiezas ? (
        <Piezas conteo={conteo} />
      ) : (
        <Box sx={{ maxWidth: 280 }}>
          <EntradaDinero label="Total en efectivo" value={conteo.total} onChange={conteo.escribirTotal} />
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography role="status" variant="h4" component="p">
          {quetzales(conteo.contado)}
        </Typography>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={conteo.mal || conteo.vacio || sinFondo}
        >
          Comparar
        </Button>
      </Stack>
    </Stack>
  );
}
