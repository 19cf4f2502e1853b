import { schoolTime } from '#shared/base/calendar.ts';
import { useNow } from '#web/kit/clock.ts';

function delDia(now: Date): string {
  const hora = schoolTime(now);
  if (hora < '12:00') return 'Buenos días';
  return hora < '19:00' ? 'Buenas tardes' : 'Buenas noches';
}

/** 'Buenos días, Ana'. */
export function Saludo({ nombre }: { nombre: string }) {
  return (
    <>
      {delDia(useNow())}, {nombre.split(' ')[0]}
    </>
  );
}
