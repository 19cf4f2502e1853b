// Before the first paint: the scheme chosen on this device, so that a dark one never flashes white.
document.documentElement.dataset.tema = localStorage.getItem('ceiba.tema') === 'dark' ? 'dark' : 'light';
